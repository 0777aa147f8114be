import { Breadcrumbs } from '@ws/ui'
import { clsx } from 'clsx'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { DocumentTitle } from './document-title'
import { usePageChrome } from './page-chrome'
import { usePhone } from './use-phone'

/** What a screen says about itself: the bar at its top, its scrolling body and an optional footer. */
export interface PageProps {
  /** Names the screen in its bar and, with the organisation, in the browser tab. */
  title: string
  /** Beside the title, in figures: how many records the list holds. */
  count?: number
  /** Ways to look at the same rows, beside the title. */
  views?: ReactNode
  /** Buttons of this screen, before the shell's own. */
  actions?: ReactNode
  /** Pages above this one; the page itself is added as the last, unlinked crumb. */
  breadcrumbs?: readonly { label: string; href: string }[]
  /** The last crumb, where it is shorter than the title: «Задача #5». */
  crumb?: string
  /** Who draws the `h1` of a page with breadcrumbs: the bar, or the body (a record's name stands large above its fields). */
  heading?: 'bar' | 'body'
  /** Stays at the bottom edge of the sheet while the body scrolls. */
  footer?: ReactNode
  /** `fixed` bodies scroll inside themselves, as a table with a sticky header or a board does. */
  body?: 'scroll' | 'fixed'
  children: ReactNode
}

/** One screen on the sheet: every screen of the portal is drawn inside it. */
export function Page({ title, footer, body = 'scroll', children, ...bar }: PageProps) {
  return (
    <div className="flex h-full min-h-0 flex-col" data-slot="page">
      <DocumentTitle title={title} />
      <PageBar title={title} {...bar} />
      <div
        className={clsx(
          'relative min-h-0 flex-1',
          body === 'scroll' ? 'overflow-y-auto' : 'flex flex-col overflow-hidden',
        )}
        data-slot="page-body"
      >
        {children}
      </div>
      {footer !== undefined && (
        <footer className="flex shrink-0 items-center gap-2 border-line border-t px-4 py-2">{footer}</footer>
      )}
    </div>
  )
}

type BarProps = Omit<PageProps, 'footer' | 'body' | 'children'>

function PageBar({ title, count, views, actions, breadcrumbs, crumb, heading = 'bar' }: BarProps) {
  const chrome = usePageChrome()
  const isPhone = usePhone()
  const name = crumb ?? title
  return (
    <header className="flex min-h-12 shrink-0 flex-wrap items-center gap-x-5 gap-y-1.5 border-line border-b px-4 py-1.5 max-md:gap-x-2">
      <div className="flex min-w-0 items-center gap-2.5 max-md:flex-1">
        {chrome.leading}
        {breadcrumbs === undefined ? (
          <h1 className="truncate font-semibold text-lg max-md:text-xl">{name}</h1>
        ) : (
          <>
            {isPhone ? (
              <BackTo page={breadcrumbs.at(-1)} name={name} />
            ) : (
              <Breadcrumbs items={[...breadcrumbs, { label: name }]} />
            )}
            {heading === 'bar' && <h1 className="sr-only">{title}</h1>}
          </>
        )}
        {count !== undefined && (
          <span className="text-ink-3 text-lg tabular-nums" data-slot="page-count">
            {count.toLocaleString('ru-RU')}
          </span>
        )}
      </div>
      {views !== undefined && <div className="max-md:order-last max-md:w-full">{views}</div>}
      <div className="ml-auto flex items-center gap-2 max-md:gap-0.5">
        {actions}
        {chrome.trailing}
      </div>
    </header>
  )
}

/** The way up on a phone, where a line of crumbs has no room. */
function BackTo({ page, name }: { page: { label: string; href: string } | undefined; name: string }) {
  return (
    <>
      {page && (
        <Link
          to={page.href}
          aria-label={page.label}
          className="-ms-2 grid size-11 shrink-0 place-items-center rounded-md focus-visible:outline-2 focus-visible:outline-focus"
        >
          <ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" />
        </Link>
      )}
      <span className="truncate font-semibold text-lg">{name}</span>
    </>
  )
}
