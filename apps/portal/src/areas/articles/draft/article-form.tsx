import { useSession } from '@ws/api-client/react'
import { Banner, Button, DropdownMenu, ErrorPage, ErrorState, IconButton, Skeleton, toast } from '@ws/ui'
import { CloudCheck, Ellipsis, Eye } from 'lucide-react'
import { useCallback, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { AnyValues } from '../../../lib/area/area'
import { ConflictDialog } from '../../../lib/area/form/conflict-dialog'
import { DraftOffer } from '../../../lib/area/form/draft-offer'
import { draftKey } from '../../../lib/area/form/form-draft'
import { useDraft } from '../../../lib/area/form/use-draft'
import { useShortcuts } from '../../../lib/area/use-shortcut'
import { Page } from '../../../lib/page/page'
import { useLeaveGuard } from '../../../lib/page/use-leave-guard'
import { useServices } from '../../../lib/services-context'
import { usePublishing } from '../use-publishing'
import { ArticlePreview } from './article-preview'
import { ArticleSide } from './article-side'
import { ArticleText } from './article-text'
import { ScheduleDialog } from './schedule-dialog'
import { type ArticleValues, useArticleDraft } from './use-article-draft'

const SAVING = {
  idle: '',
  saving: 'Сохраняем…',
  saved: 'Черновик сохранён',
  failed: 'Не сохранено',
  conflict: 'Не сохранено',
}

/** The page on which an article is written: its text, and at the side whom it is for and what is asked of them. */
export default function ArticleForm({ id: given }: { id?: number }) {
  const [address, setAddress] = useSearchParams()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { session } = useServices()
  const { user } = useSession(session)
  // The draft made here is named in the address, so that the page opens it again; nothing that is typed moves.
  const id = given ?? (Number(address.get('draft')) || undefined)
  const draft = useArticleDraft(
    id,
    useCallback((made: number) => setAddress({ draft: String(made) }, { replace: true }), [setAddress]),
  )
  const { article, values, errors, state, isDirty, save } = draft
  const kept = useDraft(draftKey(user?.id ?? 0, `${pathname}${search}`), values, isDirty)
  const guard = useLeaveGuard(isDirty)
  const [restored, setRestored] = useState(0)
  const [isPreview, setPreview] = useState(false)
  const [isScheduling, setScheduling] = useState(false)
  // Put off, the question about another person's version comes back with the next press that saves.
  const [isPutOff, setPutOff] = useState(false)
  const publishing = usePublishing()
  const isPublished = article?.status === 'published' || article?.status === 'archived'

  const leave = (to: string) => {
    kept.clear()
    guard.allow()
    void navigate(to, { replace: true, viewTransition: true })
  }
  const saveAnd = async (go: (id: number, slug: string) => Promise<unknown>) => {
    if (values.title.trim() === '') return void toast.error('Напишите заголовок')
    setPutOff(false)
    if (!(await draft.waitForText())) return void toast.error('Текст ещё не сохранён. Проверьте связь и повторите')
    const done = await save()
    if (done !== null) await go(done.id, done.slug)
  }
  const publish = (publish_at: string | null) =>
    saveAnd(async (made) => {
      const out = await publishing.publish.mutateAsync({ id: made, publish_at })
      setScheduling(false)
      leave(`/article/${out.slug}`)
    })
  const propose = () => saveAnd(async (made) => leave(`/article/${(await publishing.propose.mutateAsync(made)).slug}`))
  const restore = (typed: AnyValues) => {
    draft.restore(typed as unknown as ArticleValues)
    // The editor goes by what it began with.
    setRestored((before) => before + 1)
  }
  const finish = () => saveAnd(async (_id, slug) => leave(`/article/${slug}`))
  useShortcuts([{ code: 'Enter', ctrl: true, run: () => void finish() }])

  const crumbs = [{ label: 'Статьи', href: '/article' }]
  const title = given === undefined ? 'Новая статья' : values.title || 'Статья'
  if (draft.loadError !== null && draft.isLoading) {
    return (
      <Page title={title} heading="body" breadcrumbs={crumbs}>
        <ErrorState text={draft.loadError.message} />
      </Page>
    )
  }
  if (article?.allowed.includes('update') === false) {
    return (
      <Page title={title} heading="body" breadcrumbs={crumbs}>
        <ErrorPage
          status={403}
          message="Недостаточно прав"
          action={
            <Button asChild>
              <Link to={`/article/${article.slug}`}>Открыть статью</Link>
            </Button>
          }
        />
      </Page>
    )
  }
  const isBusy = state === 'saving' || publishing.publish.isPending || publishing.propose.isPending
  const more = [
    ...(publishing.mayPublish ? [{ label: 'Запланировать', onSelect: () => setScheduling(true) }] : []),
    ...(isPublished ? [] : [{ label: 'Сохранить и закрыть', onSelect: () => void finish() }]),
  ]
  return (
    <Page
      title={title}
      breadcrumbs={crumbs}
      body="fixed"
      footer={
        <div className="flex w-full flex-wrap items-center justify-end gap-2">
          <span className="me-auto inline-flex items-center gap-2 text-ink-3" aria-live="polite">
            {state === 'saved' && <CloudCheck size={16} strokeWidth={1.75} aria-hidden="true" />}
            {isPublished && state === 'saved' ? 'Сохранено' : SAVING[state]}
          </span>
          <Button onClick={() => setPreview(true)}>
            <Eye size={16} strokeWidth={1.75} aria-hidden="true" />
            Предпросмотр
          </Button>
          {isPublished ? (
            <Button variant="primary" loading={isBusy} onClick={() => void finish()}>
              Сохранить
            </Button>
          ) : (
            <>
              <DropdownMenu
                trigger={
                  <IconButton label="Ещё">
                    <Ellipsis size={16} strokeWidth={1.75} />
                  </IconButton>
                }
                items={more}
              />
              {publishing.mayPublish ? (
                <Button variant="primary" loading={publishing.publish.isPending} onClick={() => void publish(null)}>
                  Опубликовать
                </Button>
              ) : (
                <Button variant="primary" loading={publishing.propose.isPending} onClick={() => void propose()}>
                  Отправить на публикацию
                </Button>
              )}
            </>
          )}
        </div>
      }
    >
      {draft.isLoading ? (
        <div className="flex flex-col gap-4 p-6" aria-hidden="true">
          <Skeleton className="h-10" />
          <Skeleton className="h-64" />
        </div>
      ) : (
        <div className="flex min-h-0 flex-1 overflow-y-auto max-lg:flex-col lg:overflow-hidden">
          <div className="flex min-w-0 flex-1 flex-col gap-4 px-8 py-6 max-md:px-4 lg:overflow-y-auto">
            <DraftOffer draft={kept} onRestore={restore} />
            {draft.problem !== undefined && <Banner tone="bad">{draft.problem}</Banner>}
            <ArticleText key={restored} {...draft} />
          </div>
          <ArticleSide article={article} values={values} errors={errors} set={draft.set} />
        </div>
      )}
      {isPreview && <ArticlePreview values={values} onClose={() => setPreview(false)} />}
      {isScheduling && (
        <ScheduleDialog
          isBusy={isBusy}
          error={publishing.publish.error}
          onSend={(moment) => void publish(moment)}
          onClose={() => setScheduling(false)}
        />
      )}
      <ConflictDialog
        open={state === 'conflict' && !isPutOff}
        isBusy={isBusy}
        onClose={() => setPutOff(true)}
        onKeep={() => void save({ force: true })}
        onLoad={() => {
          kept.clear()
          guard.allow()
          navigate(0)
        }}
      />
    </Page>
  )
}
