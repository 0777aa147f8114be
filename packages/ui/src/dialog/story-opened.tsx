import { type ReactNode, useState } from 'react'
import { Button } from '../button/button'

/** A page with something open over it, and a button to open it again. For stories. */
export function Opened({ children }: { children: (open: boolean, setOpen: (open: boolean) => void) => ReactNode }) {
  const [open, setOpen] = useState(true)
  return (
    <div style={{ minHeight: 480, padding: 16 }}>
      <Button onClick={() => setOpen(true)}>Открыть</Button>
      {children(open, setOpen)}
    </div>
  )
}
