import { Button } from '@ws/ui'
import { Printer } from 'lucide-react'

/** What is done with the plan as a whole. */
export function PlanButtons() {
  return (
    <Button variant="ghost" onClick={() => window.print()} className="max-md:hidden">
      <Printer size={16} strokeWidth={1.75} aria-hidden="true" />
      Печать
    </Button>
  )
}
