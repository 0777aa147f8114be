import type { ReactNode } from 'react'

/** An amount that opens «Почему столько?». */
export function WhyButton({ children, onClick }: { children: ReactNode; onClick: () => void }) {
  return (
    <button
      type="button"
      className="text-start underline decoration-line-strong decoration-dotted underline-offset-4 hover:decoration-current"
      onClick={onClick}
    >
      {children}
      <span className="sr-only"> Почему столько?</span>
    </button>
  )
}
