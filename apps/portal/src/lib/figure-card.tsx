import { Card } from '@ws/ui'
import type { ReactNode } from 'react'

/** A figure on a card, with a line below it that says of what: stands in a `dl`. */
export function FigureCard({ label, value, children }: { label: string; value: ReactNode; children: ReactNode }) {
  return (
    <Card className="flex flex-col gap-1">
      <dt className="text-ink-3">{label}</dt>
      <dd className="font-semibold text-xl tabular-nums">{value}</dd>
      <dd className="text-ink-2 tabular-nums">{children}</dd>
    </Card>
  )
}
