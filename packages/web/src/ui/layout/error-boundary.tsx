import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** What stands in the place of the children after they failed. @param again draws them anew */
  readonly fallback: (again: () => void) => ReactNode;
}

/**
 * Keeps a failure in the drawing of its children to itself. What is kept above it, such as the values of a signer, survives; without it
 * React would leave an empty page.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    const { children, fallback } = this.props;
    return this.state.hasFailed ? fallback(() => this.setState({ hasFailed: false })) : children;
  }
}
