import type { UseQueryResult } from '@tanstack/react-query'
import type { Schema } from '@ws/api-client/contract'
import { Button, Dialog, Empty, ErrorState, Field, Input, Skeleton } from '@ws/ui'
import { type ReactNode, useState } from 'react'
import { formatMoment } from '../format/date'
import { useMutation } from '../query/use-mutation'

interface KeptVersion {
  id: number
  name: string | null
  created_at: string
  author_details: Schema<'Person'> | null
}

interface KeptVersionsDialogProps<Version extends KeptVersion> {
  title: string
  versions: UseQueryResult<readonly Version[]>
  mayKeep: boolean
  /** Keeps what stands there now under a name. */
  onKeep: (name: string) => Promise<unknown>
  /** The key of the cache that holds the versions. */
  queryKey: readonly unknown[]
  /** What else is said of one. */
  about?: (version: Version) => string
  /** What has changed since one, drawn when it is asked for. */
  differences: (version: Version) => ReactNode
  onClose: () => void
}

/** Named states of something drawn: the present one is kept here, and each is compared with it. */
export function KeptVersionsDialog<Version extends KeptVersion>({
  title,
  versions,
  mayKeep,
  onKeep,
  queryKey,
  about,
  differences,
  onClose,
}: KeptVersionsDialogProps<Version>) {
  const [name, setName] = useState('')
  const [compared, setCompared] = useState<number | null>(null)
  const keep = useMutation({
    mutationFn: () => onKeep(name.trim()),
    meta: { invalidates: [queryKey], done: 'Версия сохранена', isFormless: true },
    onSuccess: () => setName(''),
  })
  return (
    <Dialog open size="lg" title={title} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className="flex flex-col gap-4">
        {mayKeep && (
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
        ) : versions.data.length === 0 ? (
          <Empty size="sm" title="Версий пока нет" />
        ) : (
          <ul className="flex flex-col divide-y divide-line">
            {versions.data.map((one) => (
              <li key={one.id} className="flex flex-col gap-2 py-2">
                <div className="flex flex-wrap items-center gap-2">
                  <span className="min-w-0 flex-1">
                    <span className="block truncate font-semibold">{one.name ?? 'Сохранена сама'}</span>
                    <span className="text-ink-2 text-sm">
                      {formatMoment(one.created_at)}
                      {one.author_details && `, ${one.author_details.name}`}
                      {about && ` · ${about(one)}`}
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
                {compared === one.id && differences(one)}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
