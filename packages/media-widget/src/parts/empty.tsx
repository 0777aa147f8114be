import type { LucideIcon } from 'lucide-react'
import type { HTMLAttributes, ReactNode } from 'react'

/** Props of {@link Empty}: an icon of 32 pixels, what is missing, and what can be done about it. */
export interface EmptyProps extends Pick<HTMLAttributes<HTMLDivElement>, 'role'> {
  icon: LucideIcon
  title: string
  action?: ReactNode
}

/** In place of what is not there. */
export function Empty({ role, icon: Shape, title, action }: EmptyProps) {
  return (
    <div role={role} data-slot="empty" className="wu:blank-slate">
      <span aria-hidden className="wm:text-ink-3">
        <Shape size={32} strokeWidth={1.5} />
      </span>
      <p className="wm:mt-2 wm:max-w-[600px] wm:font-[600] wm:text-ink wm:text-lg wm:wrap-anywhere">{title}</p>
      {action && <div className="wm:mt-2 wm:flex wm:pt-1">{action}</div>}
    </div>
  )
}
