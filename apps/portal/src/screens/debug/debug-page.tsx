import { Link } from '@ws/ui'
import type { ReactNode } from 'react'
import { Page } from '../../lib/page/page'

const PAGES = [
  { href: '/socket-debug', label: 'Socket.IO Debug' },
  { href: '/socketio-test', label: 'Socket.IO Test' },
  { href: '/websocket-test', label: 'WebSocket Test' },
] as const

/** The frame of the three debug pages: the way to the others and to the reference of the API. */
export function DebugPage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <Page title={title}>
      <div className="mx-auto flex w-full max-w-300 flex-col gap-4 p-4">
        <nav aria-label="Отладка" className="flex flex-wrap gap-x-4 gap-y-2">
          {PAGES.filter(({ label }) => label !== title).map(({ href, label }) => (
            <Link key={href} href={href}>
              {label}
            </Link>
          ))}
          {/* The reference is no page of the portal: the browser loads it. */}
          <Link href="/api/docs" target="_blank" rel="noreferrer">
            Справочник API
          </Link>
        </nav>
        <p className="max-w-180 text-ink-2">{lead}</p>
        {children}
      </div>
    </Page>
  )
}

/** One named part of a debug page. */
export function DebugSection({
  title,
  actions,
  children,
}: {
  title: string
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <section aria-label={title} className="rounded-lg border border-line bg-surface p-4 dark:bg-raised">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <h2 className="me-auto font-semibold text-base">{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  )
}

/** Names with their values, one under the other on a phone. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[minmax(8rem,auto)_1fr] gap-x-4 gap-y-1.5">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-2">{name}</dt>
          <dd className="min-w-0 break-words tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
