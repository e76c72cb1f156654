"use client";

import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
import { Button } from "./button";
import { announceIfMissing, isCodeMissing } from "./outdated";

type Load<P> = () => Promise<ComponentType<P>>;
type DeferredProps<P> = { load: Load<P>; props: P; fallback?: ReactNode };
type PartProps = { children: ReactNode; onAgain: () => void };
type State = { error: unknown; isAskedAgain: boolean };

/** By loader: a part that loaded before shows at once. */
const parts = new WeakMap<object, unknown>();

function partOf<P>(load: Load<P>, anew = false) {
  const ask = () => lazy(async () => ({ default: await load() }));
  const part = (anew ? undefined : (parts.get(load) as ReturnType<typeof ask> | undefined)) ?? ask();
  parts.set(load, part);
  return part;
}

/**
 * Loads a part's code when it is shown. If that fails, a retry button takes its place, and the rest of the page
 * keeps what was typed.
 */
export function Deferred<P extends object>({ load, props, fallback }: DeferredProps<P>) {
  const [Loaded, setLoaded] = useState(() => partOf(load));
  // React never retries a failed `lazy`.
  const loadAgain = () => setLoaded(() => partOf(load, true));
  return (
    <Part onAgain={loadAgain}>
      <Suspense fallback={fallback}>
        <Loaded {...props} />
      </Suspense>
    </Part>
  );
}

class Part extends Component<PartProps, State> {
  override state: State = { error: null, isAskedAgain: false };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    void announceIfMissing(error);
  }

  override render() {
    const { error, isAskedAgain } = this.state;
    if (error && !isCodeMissing(error)) throw error; // a bug: the error page shows it
    if (error) {
      return (
        <div role="alert" className="card p-5 text-sm">
          <p className="font-semibold">This part did not load</p>
          <p className="mt-1 mb-3">Please check your connection and try again.</p>
          <Button
            variant="secondary"
            onClick={() => {
              this.props.onAgain();
              this.setState({ error: null, isAskedAgain: true });
            }}
          >
            Try again
          </Button>
        </div>
      );
    }
    if (!isAskedAgain) return this.props.children;
    return (
      <div ref={focus} tabIndex={-1} className="outline-none">
        {this.props.children}
      </div>
    );
  }
}

const focus = (place: HTMLElement | null) => place?.focus();
