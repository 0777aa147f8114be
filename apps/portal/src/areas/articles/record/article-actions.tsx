import { unwrap } from '@ws/api-client'
import { useSession } from '@ws/api-client/react'
import { Button, confirm, type MenuItem, toast } from '@ws/ui'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { RemarkDialog } from '../../../lib/area/actions/remark-dialog'
import { saveFile } from '../../../lib/area/actions/save-file'
import { useArea } from '../../../lib/area/areas-context'
import { lazyPart } from '../../../lib/area/lazy-part'
import { useMarkItems } from '../../../lib/area/record/parts/record-marks'
import { RecordTools } from '../../../lib/area/record/record-tools'
import { copyText } from '../../../lib/files/copy-text'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import type { Article } from '../article-chips'
import { ScheduleDialog } from '../draft/schedule-dialog'
import { usePublishing } from '../use-publishing'
import { ParagraphDialog } from './paragraph-dialog'
import { PinDialog } from './pin-dialog'

const loadVersions = async () => ({ default: (await import('../../../lib/content/versions-dialog')).VersionsDialog })

/** What can be done with an article. */
export function ArticleActions({ article, onRemove }: { article: Article; onRemove: () => void }) {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const navigate = useNavigate()
  const area = useArea('/articles')
  const marks = useMarkItems(area, article.id)
  const publishing = usePublishing()
  const Versions = lazyPart(loadVersions)
  const [dialog, setDialog] = useState<'pin' | 'task' | 'schedule' | 'versions' | 'return' | null>(null)
  const path = { params: { path: { id: article.id } } }
  const meta = { invalidates: [['/articles']], isFormless: true }
  const archive = useMutation({
    mutationFn: (is_archived: boolean) => unwrap(api.PATCH('/articles/{id}', { ...path, body: { is_archived } })),
    meta,
    onSuccess: ({ is_archived }) => toast.success(is_archived ? 'Статья в архиве' : 'Статья возвращена из архива'),
  })
  const unpin = useMutation({
    mutationFn: () => unwrap(api.POST('/articles/{id}/pin', { ...path, body: { is_pinned: false } })),
    meta,
    onSuccess: () => toast.success('Статья откреплена'),
  })
  const print = useMutation({
    mutationFn: () => unwrap(api.GET('/articles/{id}/pdf', { ...path, parseAs: 'blob' })),
    meta: { isFormless: true },
    onSuccess: (file) => saveFile(file as unknown as Blob, `${article.title}.pdf`),
  })
  const mayEdit = article.allowed.includes('update')
  const isOwn = article.author_details?.id === user?.profile_id
  const isDraft = article.status === 'draft' || article.status === 'scheduled'
  const mayReturn = mayEdit && (article.status === 'scheduled' || article.proposed_at !== null)
  const edit = `/article/${article.id}?edit=1`
  const items: MenuItem[] = [
    ...(mayEdit ? [{ label: 'Редактировать', href: edit, shortcut: 'Mod+E' }] : []),
    ...(mayEdit && isDraft && article.may_publish
      ? [{ label: 'Запланировать', onSelect: () => setDialog('schedule') }]
      : []),
    ...(mayReturn
      ? [
          isOwn
            ? { label: 'Вернуть в черновики', onSelect: () => publishing.unpublish.mutate({ id: article.id }) }
            : { label: 'Вернуть автору', onSelect: () => setDialog('return') },
        ]
      : []),
    ...(mayEdit && article.may_pin && article.status === 'published'
      ? [
          article.is_pinned
            ? { label: 'Открепить', onSelect: () => unpin.mutate() }
            : { label: 'Закрепить', onSelect: () => setDialog('pin') },
        ]
      : []),
    { label: 'Копировать ссылку', onSelect: () => void copyLink() },
    ...(isDraft && !mayEdit ? [] : [{ label: 'Версии', onSelect: () => setDialog('versions') }]),
    { label: 'Создать задачу из абзаца', onSelect: () => setDialog('task') },
    ...marks,
    { label: 'Печать', onSelect: () => window.print() },
    { label: 'Скачать PDF', onSelect: () => print.mutate(), disabled: print.isPending },
    ...(mayEdit
      ? [
          {
            label: article.is_archived ? 'Вернуть из архива' : 'В архив',
            onSelect: () => archive.mutate(!article.is_archived),
          },
        ]
      : []),
    ...(article.allowed.includes('remove')
      ? [{ separator: true as const }, { label: 'Удалить', danger: true, onSelect: () => void askAndRemove(onRemove) }]
      : []),
  ]
  return (
    <>
      <RecordTools
        area={area}
        id={article.id}
        edit={mayEdit ? edit : null}
        menu={items}
        onCopyLink={() => void copyLink()}
      />
      {mayReturn && !isOwn && (
        <Button className="max-md:hidden" onClick={() => setDialog('return')}>
          Вернуть автору
        </Button>
      )}
      {mayEdit && isDraft && article.may_publish && (
        <Button
          variant="primary"
          loading={publishing.publish.isPending}
          onClick={() => publishing.publish.mutate({ id: article.id, publish_at: null })}
        >
          Опубликовать
        </Button>
      )}
      {article.allowed.includes('submit') && (
        <Button
          variant="primary"
          loading={publishing.propose.isPending}
          onClick={() => publishing.propose.mutate(article.id)}
        >
          Отправить на публикацию
        </Button>
      )}
      {dialog === 'pin' && <PinDialog article={article} onClose={() => setDialog(null)} />}
      {dialog === 'task' && <ParagraphDialog article={article} onClose={() => setDialog(null)} />}
      {dialog === 'versions' && (
        <Suspense fallback={null}>
          <Versions
            entity="article"
            id={article.id}
            path="/articles"
            mayRestore={mayEdit}
            onClose={() => setDialog(null)}
          />
        </Suspense>
      )}
      {dialog === 'return' && (
        <RemarkDialog
          title="Вернуть автору"
          description={article.title}
          label="Что исправить"
          isBusy={publishing.unpublish.isPending}
          error={publishing.unpublish.error}
          onSend={(comment) =>
            // A draft that waits for nobody is its author's alone again.
            publishing.unpublish.mutate({ id: article.id, comment }, { onSuccess: () => navigate('/article') })
          }
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'schedule' && (
        <ScheduleDialog
          isBusy={publishing.publish.isPending}
          error={publishing.publish.error}
          onSend={(publish_at) =>
            void publishing.publish.mutateAsync({ id: article.id, publish_at }).then(
              () => setDialog(null),
              () => undefined,
            )
          }
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}

async function askAndRemove(remove: () => void): Promise<void> {
  if (await confirm({ title: 'Удалить статью?', confirmLabel: 'Удалить', tone: 'danger' })) remove()
}

async function copyLink(): Promise<void> {
  const { origin, pathname } = window.location
  if (await copyText(`${origin}${pathname}`)) toast.success('Ссылка скопирована')
  else toast.error('Браузер не дал скопировать. Выделите и скопируйте сами')
}
