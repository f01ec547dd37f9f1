import { Component, type ReactNode } from 'react';
import { LoadFailure } from './load-failure.ts';

type DialogGuardProps = { fallback: (retry: () => void) => ReactNode; children: ReactNode };

/** An error boundary around a dialog whose code did not arrive: the page stays, and it can be tried again. Other errors are the page's. */
export class DialogGuard extends Component<DialogGuardProps, { isMissing: boolean }> {
  override state = { isMissing: false };

  static getDerivedStateFromError(error: unknown) {
    if (!(error instanceof LoadFailure)) throw error;
    return { isMissing: true };
  }

  retry = () => this.setState({ isMissing: false });

  override render() {
    return this.state.isMissing ? this.props.fallback(this.retry) : this.props.children;
  }
}
