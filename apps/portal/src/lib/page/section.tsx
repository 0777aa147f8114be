import type { ReactNode } from 'react'

/** One subject of a tab: a heading, a sentence, what can be done. */
export function Section({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <div>
        <h2 className="font-semibold text-lg">{title}</h2>
        {text !== undefined && <p className="mt-0.5 max-w-[68ch] text-ink-2">{text}</p>}
      </div>
      {children}
    </section>
  )
}
