import { clsx } from 'clsx'
import { CircleCheckBig, LayoutDashboard, type LucideIcon, Menu, MessagesSquare, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { RouterLink } from '../../lib/router-link'
import { UnreadCount } from './counts/unread-count'
import { CreateMenu } from './create-menu'

const cell = 'flex h-14 min-w-0 flex-1 cursor-pointer flex-col items-center justify-center gap-0.5 text-xs'

/** What a thumb reaches on a phone. */
export function BottomBar({ onMenu, isMenuOpen }: { onMenu: () => void; isMenuOpen: boolean }) {
  return (
    <nav
      aria-label="Главное"
      data-slot="bottom-bar"
      className="flex shrink-0 items-center border-line border-t bg-surface px-1 pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <BarLink href="/dashboard" label="Дашборд" Icon={LayoutDashboard} />
      <BarLink href="/todos" label="Задачи" Icon={CircleCheckBig} />
      <CreateMenu
        trigger={
          <button
            type="button"
            aria-label="Создать"
            className="mx-2 grid h-11 w-12 shrink-0 cursor-pointer place-items-center rounded-lg bg-primary text-ink-inverse"
          >
            <Plus aria-hidden="true" size={18} strokeWidth={1.75} />
          </button>
        }
      />
      <BarLink href="/messenger" label="Чаты" Icon={MessagesSquare} badge={<UnreadCount />} />
      <button type="button" className={clsx(cell, 'text-ink-2')} aria-expanded={isMenuOpen} onClick={onMenu}>
        <Menu aria-hidden="true" size={20} strokeWidth={1.75} />
        Меню
      </button>
    </nav>
  )
}

function BarLink({ href, label, Icon, badge }: { href: string; label: string; Icon: LucideIcon; badge?: ReactNode }) {
  const { pathname } = useLocation()
  const isActive = pathname === href || pathname.startsWith(`${href}/`)
  return (
    <RouterLink
      href={href}
      aria-current={isActive ? 'page' : undefined}
      className={clsx(cell, isActive ? 'font-semibold text-ink' : 'text-ink-2')}
    >
      <span className="relative">
        <Icon aria-hidden="true" size={20} strokeWidth={1.75} />
        {badge && <span className="-top-1.5 absolute start-3.5 flex">{badge}</span>}
      </span>
      {label}
    </RouterLink>
  )
}
