import { Component, type ReactNode } from 'react';

type PageGuardProps = { fallback: (retry: () => void) => ReactNode; children: ReactNode };

/** An error boundary around a page. */
export class PageGuard extends Component<PageGuardProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  retry = () => location.reload();

  override render() {
    return this.state.failed ? this.props.fallback(this.retry) : this.props.children;
  }
}
