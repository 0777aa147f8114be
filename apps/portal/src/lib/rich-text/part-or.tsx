import { Component, type ReactNode, Suspense } from 'react'

interface PartOrProps {
  /** Stands in when the part cannot be loaded or fails. */
  otherwise: ReactNode
  /** Stands in while it is on its way; the same where absent. */
  meanwhile?: ReactNode
  children: ReactNode
}

/** A part that is loaded when it is shown, and what does its work without it. */
export class PartOr extends Component<PartOrProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    const { otherwise, meanwhile = otherwise, children } = this.props
    if (this.state.hasFailed) return otherwise
    return <Suspense fallback={meanwhile}>{children}</Suspense>
  }
}
