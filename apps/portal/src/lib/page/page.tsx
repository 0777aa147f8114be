import { Breadcrumbs } from '@ws/ui'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { DocumentTitle } from './document-title'
import { usePageChrome } from './page-chrome'

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
  /** The last crumb, where it is shorter than the title: the record's number. */
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
  const name = crumb ?? title
  return (
    <header className="flex min-h-12 shrink-0 flex-wrap items-center gap-x-5 gap-y-1.5 border-line border-b px-4 py-1.5">
      <div className="flex min-w-0 items-center gap-2.5 max-md:flex-1">
        {chrome.leading}
        {breadcrumbs === undefined ? (
          <h1 className="truncate font-semibold text-lg max-md:text-xl">{name}</h1>
        ) : (
          <>
            <Breadcrumbs items={[...breadcrumbs, { label: name }]} />
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
      <div className="ml-auto flex items-center gap-2">
        {actions}
        {chrome.trailing}
      </div>
    </header>
  )
}
