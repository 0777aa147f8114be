import type { HTMLAttributes, ReactNode } from 'react'

/** Props of {@link Empty}: an icon of 32 pixels, what is missing, and what can be done about it. */
export interface EmptyProps extends Pick<HTMLAttributes<HTMLDivElement>, 'role'> {
  icon: ReactNode
  title: string
  action?: ReactNode
}

/** In place of what is not there. */
export function Empty({ role, icon, title, action }: EmptyProps) {
  return (
    <div
      role={role}
      data-slot="empty"
      className="wu:flex wu:flex-col wu:items-center wu:gap-1 wu:px-4 wu:py-10 wu:text-center wu:font-sans wu:text-md"
    >
      <span aria-hidden className="wu:mb-2 wu:text-ink-3">
        {icon}
      </span>
      <p className="wu:max-w-[68ch] wu:font-[600] wu:text-ink wu:text-lg wu:wrap-anywhere">{title}</p>
      {action && <div className="wu:mt-3 wu:flex">{action}</div>}
    </div>
  )
}
