import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { Banner, Button, Dialog, Progress } from '@ws/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { saveFile } from '../area/actions/save-file'
import { errorsOf } from '../errors-of'
import { useMutation } from '../query/use-mutation'
import { useServices } from '../services-context'

type Archive = Schema<'DocumentArchive'>
/** How often the server is asked how far it is, in milliseconds. */
const ASKED_EVERY = 1000

interface ArchiveDialogProps {
  title: string
  description: string
  /** Readies it; what it is made of is asked in the children. */
  start: (signal: AbortSignal) => Promise<Archive>
  disabled?: boolean
  /** What is wrong with what was asked, by its name. */
  fields?: readonly string[]
  onClose: () => void
  children?: ReactNode
}

/** Documents as one ZIP: it tells how far it is, and can be given up. */
export function ArchiveDialog(props: ArchiveDialogProps) {
  const { title, description, start, disabled, fields = [], onClose, children } = props
  const { api } = useServices()
  const [archive, setArchive] = useState<Archive | null>(null)
  const loading = useRef<AbortController | null>(null)
  useEffect(() => () => loading.current?.abort(), [])
  const load = useMutation({
    mutationFn: async () => {
      const own = new AbortController()
      loading.current = own
      const made = await start(own.signal)
      setArchive(made)
      const params = { path: { archive: made.id } }
      const file = await unwrap(
        api.GET('/contracts/document-archives/{archive}/content', { params, parseAs: 'blob', signal: own.signal }),
      )
      saveFile(file, made.name)
      return unwrap(api.GET('/contracts/document-archives/{archive}', { params }))
    },
    meta: { isQuiet: true },
    onSuccess: setArchive,
  })
  const progress = useQuery({
    queryKey: ['document-archives', archive?.id],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/contracts/document-archives/{archive}', {
          params: { path: { archive: archive?.id ?? '' } },
          signal,
        }),
      ),
    enabled: archive !== null && load.isPending,
    refetchInterval: ASKED_EVERY,
  })
  const seen = load.isPending ? (progress.data ?? archive) : archive
  const errors = errorsOf(load.error)
  const close = () => {
    loading.current?.abort()
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) close()
      }}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="ghost" onClick={close}>
            {load.isSuccess ? 'Закрыть' : 'Отмена'}
          </Button>
          <Button variant="primary" loading={load.isPending} disabled={disabled} onClick={() => load.mutate()}>
            {load.isSuccess ? 'Скачать ещё раз' : 'Скачать ZIP'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {load.error !== null && (
          <Banner tone="bad">{fields.flatMap((name) => errors[name] ?? [])[0] ?? load.error.message}</Banner>
        )}
        {children}
        {seen && load.isPending && (
          <Progress
            value={seen.total === 0 ? null : seen.done / seen.total}
            label={`Готово ${seen.done} из ${seen.total}`}
            showValue
          />
        )}
        {load.isSuccess && seen && (
          <Banner tone={seen.problems.length > 0 ? 'warn' : 'ok'} title={`Документов: ${seen.done}`}>
            {seen.problems.map((problem) => (
              <p key={problem}>{problem}</p>
            ))}
          </Banner>
        )}
      </div>
    </Dialog>
  )
}
