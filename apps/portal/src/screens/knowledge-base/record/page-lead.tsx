import { Button, zonedDay } from '@ws/ui'
import { Pencil } from 'lucide-react'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { DiscussedText } from '../../../lib/comments/discussed-text'
import { useRecordTalk } from '../../../lib/comments/use-record-talk'
import { formatDate } from '../../../lib/format/date'
import { PrintedText } from '../../../lib/print/printed-text'
import { DocumentView, SharedDocumentEditor } from '../../../lib/rich-text/document/document-text'
import { useServices } from '../../../lib/services-context'
import type { KbPage } from '../knowledge-base.area'
import { FeedbackBar } from './feedback-bar'
import { InnerPages } from './inner-pages'
import { PageHead } from './page-head'
import { SuggestionList } from './suggestion-list'
import { TextForm } from './text-form'

/** What a page says: read, written together while it is a draft, or changed in place and published. */
export default function PageLead({ record: page }: { record: KbPage }) {
  const [address, setAddress] = useSearchParams()
  useSeen(page)
  const mayWrite = page.allowed.includes('update') && page.status !== 'archived'
  const mayPublish = page.allowed.includes('publish')
  const asked = address.get('text')
  const mode =
    asked === 'suggest' && page.allowed.includes('suggest')
      ? 'suggest'
      : asked === 'edit' && mayWrite && mayPublish && page.status === 'published'
        ? 'publish'
        : null
  const setMode = (next: string | null) =>
    setAddress((before) => {
      const after = new URLSearchParams(before)
      if (next === null) after.delete('text')
      else after.set('text', next)
      return after
    })
  const talk = useRecordTalk('/knowledge-base', 'kb_page', page.id, true)
  const owner = { entity: 'kb_page' as const, id: page.id }
  const isWritten = mayWrite && (page.status === 'draft' || (page.status === 'review' && asked === 'edit'))
  return (
    <article aria-label="Страница" className="flex w-full max-w-200 flex-col gap-5">
      <PageHead page={page}>
        {mode === null && !isWritten && mayWrite && (mayPublish || page.status === 'review') && (
          <Button size="sm" className="ms-auto" onClick={() => setMode('edit')}>
            <Pencil size={16} strokeWidth={1.75} aria-hidden="true" />
            Изменить текст
          </Button>
        )}
      </PageHead>
      {mode !== null ? (
        <TextForm key={mode} page={page} mode={mode} onClose={() => setMode(null)} />
      ) : isWritten || page.content ? (
        <PrintedText title={page.title} subtitle={printedSubtitle(page)}>
          <DiscussedText talk={talk}>
            {isWritten ? (
              <SharedDocumentEditor label="Текст страницы" owner={owner} />
            ) : (
              page.content && <DocumentView content={page.content} owner={owner} />
            )}
          </DiscussedText>
        </PrintedText>
      ) : (
        page.kind !== 'section' && <p className="text-ink-3">На странице пока ничего не написано</p>
      )}
      <InnerPages page={page} />
      <SuggestionList page={page} />
      {page.status === 'published' && page.kind !== 'section' && <FeedbackBar page={page} />}
    </article>
  )
}

/** On paper the reader asks whose page it is and whether it still holds. */
function printedSubtitle({ path_details, owner_details, verified_at, published_version }: KbPage): string {
  const parts = [
    path_details.map(({ name }) => name).join(' / '),
    owner_details?.name ?? '',
    verified_at === null ? '' : `проверена ${formatDate(zonedDay(verified_at))}`,
    published_version > 0 ? `версия ${published_version}` : 'черновик',
  ]
  return parts.filter(Boolean).join(' · ')
}

/** Tells the server that the person has opened a page that others read. */
function useSeen({ id, status }: KbPage) {
  const { api } = useServices()
  useEffect(() => {
    if (status !== 'published') return
    // A count that did not arrive is no reason to disturb who reads.
    api.POST('/knowledge-base/{id}/seen', { params: { path: { id } } }).catch(() => undefined)
  }, [api, id, status])
}
