import { Card } from '@ws/ui'

/** A card of a meeting's summary. */
export function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Card className="flex flex-col gap-3 p-5">
      <h2 className="font-semibold">{title}</h2>
      {children}
    </Card>
  )
}
