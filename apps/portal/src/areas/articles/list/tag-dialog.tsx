import { Field, TagInput } from '@ws/ui'
import { useState } from 'react'
import { AskDialog } from '../../../lib/area/actions/ask-dialog'
import { resourceOf } from '../../../lib/area/resource'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import type { Article } from '../article-chips'

/** Adds tags to several articles. */
export default function TagDialog({ records, onClose }: { records: Article[]; onClose: () => void }) {
  const { api } = useServices()
  const [tagList, setTags] = useState<string[]>([])
  const bulk = useMutation({ ...resourceOf(api, '/articles').bulk() })
  const failed = bulk.data?.failed ?? []
  const outcome =
    failed.length > 0
      ? {
          text: `Добавлено ${bulk.data?.ok.length ?? 0} из ${records.length}`,
          records: records.map(({ id, title }) => ({ id, name: title })),
          failed,
        }
      : undefined
  const send = async () => {
    const done = await bulk.mutateAsync({ ids: records.map(({ id }) => id), action: 'tag', params: { tagList } })
    if (done.failed.length === 0) onClose()
  }
  return (
    <AskDialog
      title="Добавить теги"
      action="Добавить"
      isBusy={bulk.isPending}
      disabled={tagList.length === 0}
      error={bulk.error}
      outcome={outcome}
      onSend={() => void send()}
      onClose={onClose}
    >
      <Field label="Теги" hint="Уже поставленные останутся">
        <TagInput value={tagList} onChange={setTags} max={20} maxLength={40} />
      </Field>
    </AskDialog>
  )
}
