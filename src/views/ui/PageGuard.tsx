import { Component, type ReactNode } from 'react';
import { LoadFailure } from './load-failure.ts';

/** Whether the code of a page did not arrive, or failed. */
export type PageFailure = 'notLoaded' | 'broken';
type PageGuardProps = { fallback: (failure: PageFailure, reload: () => void) => ReactNode; children: ReactNode };

/** An error boundary around a page; `main.tsx` reports what it catches. */
export class PageGuard extends Component<PageGuardProps, { failure: PageFailure | null }> {
  override state = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: error instanceof LoadFailure ? 'notLoaded' : 'broken' };
  }

  reload = () => location.reload();

  override render() {
    const { failure } = this.state;
    return failure ? this.props.fallback(failure, this.reload) : this.props.children;
  }
}
