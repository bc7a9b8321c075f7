// What the vendored modules give, for the type checker (jsconfig.json); templates are tested in the browser.
export interface Signal<T> {
  value: T;
}
export interface ReadonlySignal<T> {
  readonly value: T;
}
export function signal<T>(value: T): Signal<T>;
export function computed<T>(make: () => T): ReadonlySignal<T>;
export function effect(run: () => void): () => void;
export function batch(run: () => void): void;

export const Fragment: unknown;
export const h: unknown;
export function html(strings: TemplateStringsArray, ...values: unknown[]): object;
export function render(tree: object, into: HTMLElement): void;

export interface Ref<T> {
  current: T;
}
export function useRef<T>(value: T): Ref<T>;
export function useState<T>(value: T): [T, (next: T) => void];
export function useMemo<T>(make: () => T, on: unknown[]): T;
export function useEffect(run: () => void | (() => void), on?: unknown[]): void;
export function useLayoutEffect(run: () => void | (() => void), on?: unknown[]): void;
