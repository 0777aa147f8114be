import { Badge, Button, Sheet } from '@ws/ui'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'

interface FilterSheetProps {
  /** How many filters narrow what is shown. */
  active: number
  /** What the closing button says: «Показать: 12». */
  submit: string
  children: ReactNode
}

/** The filters of a phone: a button with their number, and a sheet from the bottom. */
export function FilterSheet({ active, submit, children }: FilterSheetProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <SlidersHorizontal size={16} strokeWidth={1.75} aria-hidden="true" />
        Фильтры
        {active > 0 && <Badge tone="info">{active}</Badge>}
      </Button>
      <Sheet
        open={isOpen}
        onOpenChange={setOpen}
        title="Фильтры"
        side="bottom"
        footer={
          <Button variant="primary" onClick={() => setOpen(false)}>
            {submit}
          </Button>
        }
      >
        {children}
      </Sheet>
    </>
  )
}
