import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { Button, confirm, Dialog, Empty, ErrorState, Field, Input, plural, Skeleton } from '@ws/ui'
import { useState } from 'react'
import { formatMoment } from '../../../lib/format/date'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'

interface VersionsDialogProps {
  map: number
  mayEdit: boolean
  onClose: () => void
}

/** Версии: kept states of a map, what has changed since, and the way back. */
export function VersionsDialog({ map, mayEdit, onClose }: VersionsDialogProps) {
  const { api } = useServices()
  const [name, setName] = useState('')
  const [compared, setCompared] = useState<number | null>(null)
  const path = { params: { path: { id: map } } }
  const versions = useQuery({
    queryKey: ['/mindmaps', 'versions', map],
    queryFn: ({ signal }) => unwrap(api.GET('/mindmaps/{id}/versions', { ...path, signal })),
  })
  const keep = useMutation({
    mutationFn: () => unwrap(api.POST('/mindmaps/{id}/versions', { ...path, body: { name: name.trim() } })),
    meta: { invalidates: [['/mindmaps', 'versions', map]], done: 'Версия сохранена', isFormless: true },
    onSuccess: () => setName(''),
  })
  return (
    <Dialog open size="lg" title="Версии карты" onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className="flex flex-col gap-4">
        {mayEdit && (
          <form
            className="flex items-end gap-2"
            onSubmit={(event) => {
              event.preventDefault()
              if (name.trim() !== '') keep.mutate()
            }}
          >
            <Field label="Название версии" className="flex-1">
              <Input value={name} maxLength={100} onChange={(event) => setName(event.currentTarget.value)} />
            </Field>
            <Button type="submit" loading={keep.isPending} disabled={name.trim() === ''}>
              Сохранить текущую
            </Button>
          </form>
        )}
        {versions.isError ? (
          <ErrorState text={versions.error.message} onRetry={() => void versions.refetch()} />
        ) : versions.data === undefined ? (
          <Skeleton className="h-24" />
        ) : versions.data.data.length === 0 ? (
          <Empty size="sm" title="Версий пока нет" />
        ) : (
          <ul className="flex flex-col divide-y divide-line">
            {versions.data.data.map((one) => (
              <li key={one.id} className="flex flex-col gap-2 py-2">
                <div className="flex flex-wrap items-center gap-2">
                  <span className="min-w-0 flex-1">
                    <span className="block truncate font-semibold">{one.name ?? 'Сохранена сама'}</span>
                    <span className="text-ink-2 text-sm">
                      {formatMoment(one.created_at)}
                      {one.author_details && `, ${one.author_details.name}`} · {one.nodes_count}{' '}
                      {plural(one.nodes_count, 'узел', 'узла', 'узлов')}
                    </span>
                  </span>
                  <Button
                    size="sm"
                    aria-expanded={compared === one.id}
                    onClick={() => setCompared(compared === one.id ? null : one.id)}
                  >
                    Сравнить с текущей
                  </Button>
                </div>
                {compared === one.id && (
                  <Differences map={map} version={one.id} mayEdit={mayEdit} onRestored={onClose} />
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

interface DifferencesProps {
  map: number
  version: number
  mayEdit: boolean
  onRestored: () => void
}

function Differences({ map, version, mayEdit, onRestored }: DifferencesProps) {
  const { api } = useServices()
  const path = { params: { path: { id: map, version } } }
  const kept = useQuery({
    queryKey: ['/mindmaps', 'versions', map, version],
    queryFn: ({ signal }) => unwrap(api.GET('/mindmaps/{id}/versions/{version}', { ...path, signal })),
  })
  const restore = useMutation({
    mutationFn: () => unwrap(api.POST('/mindmaps/{id}/versions/{version}', path)),
    meta: { invalidates: [['/mindmaps']], done: 'Версия восстановлена', isFormless: true },
    onSuccess: onRestored,
  })
  if (kept.isError) return <ErrorState text={kept.error.message} onRetry={() => void kept.refetch()} />
  if (kept.data === undefined) return <Skeleton className="h-12" />
  const { added, removed, changed } = kept.data
  const ask = async () => {
    const isSure = await confirm({
      title: 'Вернуть эту версию?',
      text: 'Нынешняя карта сохранится среди версий',
      confirmLabel: 'Вернуть',
    })
    if (isSure) restore.mutate()
  }
  return (
    <div className="flex flex-col gap-2 rounded-md bg-sunken p-3">
      {added.length + removed.length + changed.length === 0 && (
        <p className="text-ink-2">С тех пор тексты узлов не менялись</p>
      )}
      <Texts label="Добавлено" texts={added} />
      <Texts label="Изменено" texts={changed.map(({ before, after }) => `${before} → ${after}`)} />
      <Texts label="Удалено" texts={removed} />
      {mayEdit && (
        <Button size="sm" className="self-start" loading={restore.isPending} onClick={() => void ask()}>
          Вернуть эту версию
        </Button>
      )}
    </div>
  )
}

/** So many texts of one kind are named, the others counted. */
const NAMED = 20

function Texts({ label, texts }: { label: string; texts: readonly string[] }) {
  if (texts.length === 0) return null
  const named = texts.slice(0, NAMED).map((text) => text || 'Пустой узел')
  return (
    <p className="wrap-anywhere">
      <span className="text-ink-2">
        {label} ({texts.length}):{' '}
      </span>
      {named.join('; ')}
      {texts.length > NAMED && ` и ещё ${texts.length - NAMED}`}
    </p>
  )
}
