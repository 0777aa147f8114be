import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { Badge } from '@ws/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { FreshnessDot } from '../page-marks'

type Short = Pick<Schema<'KbShort'>, 'id' | 'title' | 'icon' | 'status' | 'freshness' | 'path'>

interface PageLinesProps<Page extends Short> {
  title: string
  pages: readonly Page[]
  /** At the end of a line. */
  note?: (page: Page) => ReactNode
}

/** A short list of pages under a heading; nothing where there are none. */
export function PageLines<Page extends Short>({ title, pages, note }: PageLinesProps<Page>) {
  if (pages.length === 0) return null
  return (
    <section aria-label={title} className="rounded-lg border border-line bg-surface">
      <h2 className="border-line border-b px-4 py-2.5 font-semibold">{title}</h2>
      <ul>
        {pages.map((page) => (
          <li key={page.id} className="border-line border-b last:border-b-0">
            <PageLine page={page} note={note?.(page)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One page: its name, where it stands, whether it holds. */
function PageLine({ page, note }: { page: Short; note?: ReactNode }) {
  const { id, title, icon, status, freshness, path } = page
  return (
    <Link
      to={`/knowledge-base/${id}`}
      className="flex min-h-11 items-center gap-3 px-4 py-2 hover:bg-sunken focus-visible:-outline-offset-2"
    >
      <span className="min-w-0 flex-1">
        <span className="block break-words font-[550]">
          {icon && <span aria-hidden="true">{icon} </span>}
          {title}
        </span>
        {path !== '' && <span className="block truncate text-ink-3 text-sm">{path}</span>}
      </span>
      {status !== 'published' && <Badge tone="muted">{labels.KbStatus[status]}</Badge>}
      {note && <span className="shrink-0 text-ink-3 text-sm tabular-nums">{note}</span>}
      <FreshnessDot freshness={freshness} />
    </Link>
  )
}
