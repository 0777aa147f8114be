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
  /** Who draws the `h1`: the bar, or the body (a record's name stands large above its fields). */
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
        className={clsx('relative min-h-0 flex-1', body === 'scroll' ? 'overflow-y-auto' : 'flex flex-col overflow-hidden')}
        data-slot="page-body"
      >
        {children}
      </div>
      {footer !== undefined && (
        <footer className="flex shrink-0 items-center gap-2 border-line border-t px-5 py-2 max-md:px-4">{footer}</footer>
      )}
    </div>
  )
}

type BarProps = Omit<PageProps, 'footer' | 'body' | 'children'>

function PageBar({ title, count, views, actions, breadcrumbs, crumb, heading = 'bar' }: BarProps) {
  const chrome = usePageChrome()
  const name = crumb ?? title
  return (
    <header className="flex min-h-15 shrink-0 flex-wrap items-center gap-x-5 gap-y-2 border-line border-b px-5 py-2 max-md:px-4">
      <div className="flex min-w-0 flex-1 basis-60 items-center gap-2.5">
        {chrome.leading}
        {breadcrumbs === undefined ? (
          <Heading level={heading} className="truncate font-semibold text-lg max-md:text-xl">
            {name}
          </Heading>
        ) : (
          <div className="flex min-w-0 items-center gap-2">
            <Breadcrumbs items={breadcrumbs.map(({ label, href }) => ({ label, href }))} />
            <span aria-hidden="true" className="text-ink-3">
              ›
            </span>
            <Heading level={heading} className="truncate font-medium text-md">
              {name}
            </Heading>
          </div>
        )}
        {count !== undefined && (
          <span className="text-ink-3 text-lg tabular-nums" data-slot="page-count">
            {count.toLocaleString('ru-RU')}
          </span>
        )}
        {views !== undefined && <div className="ml-3 max-md:hidden">{views}</div>}
      </div>
      <div className="flex items-center gap-2">
        {actions}
        {chrome.trailing}
      </div>
      {views !== undefined && <div className="w-full md:hidden">{views}</div>}
    </header>
  )
}

function Heading({ level, className, children }: { level: 'bar' | 'body'; className: string; children: ReactNode }) {
  if (level === 'bar') return <h1 className={className}>{children}</h1>
  return (
    <span aria-current="page" className={className}>
      {children}
    </span>
  )
}
