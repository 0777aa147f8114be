import { IconButton } from '@ws/ui'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'

interface SidePaneProps {
  title: string
  children: ReactNode
  onClose: () => void
}

/** What stands beside a table, which stays alive; on a phone it lies over it. */
export function SidePane({ title, children, onClose }: SidePaneProps) {
  return (
    <aside
      aria-label={title}
      className="flex w-80 shrink-0 flex-col gap-4 overflow-y-auto border-line border-l bg-surface p-4 max-md:absolute max-md:inset-0 max-md:z-10 max-md:w-full max-md:border-l-0"
    >
      <div className="flex items-center justify-between gap-2">
        <h2 className="font-semibold">{title}</h2>
        <IconButton label={`Закрыть: ${title}`} onClick={onClose}>
          <X size={16} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      {children}
    </aside>
  )
}
