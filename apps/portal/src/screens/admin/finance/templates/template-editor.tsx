import { useQuery } from '@tanstack/react-query'
import { labels } from '@ws/api-client/contract/labels'
import { confirmLeave, ErrorState, Field, Select, Sheet, Skeleton } from '@ws/ui'
import { useCallback, useRef, useState } from 'react'
import { resourceOf } from '../../../../lib/area/resource'
import { useServices } from '../../../../lib/services-context'
import { TemplateForm } from './template-form'
import { type FormKind, templateQuery } from './templates.queries'

interface TemplateEditorProps {
  kind: FormKind
  legalEntity: number | null
  onClose: () => void
}

const ALL = 'all'

/** The text of a document, for all landlords or for one of them. */
export default function TemplateEditor({ kind, legalEntity, onClose }: TemplateEditorProps) {
  const { api } = useServices()
  const [place, setPlace] = useState(legalEntity)
  const landlords = useQuery(resourceOf(api, '/legal-entities').list({ page_size: 100 }))
  const { data, error, isPending, refetch, dataUpdatedAt } = useQuery(templateQuery(api, kind, place))
  const isDirty = useRef(false)
  const noteDirty = useCallback((next: boolean) => {
    isDirty.current = next
  }, [])
  /** Does what would lose what was typed, once the person says so. */
  const leave = async (go: () => void) => {
    if (!isDirty.current || (await confirmLeave())) go()
  }
  const options = [
    { value: ALL, label: 'Для всех юрлиц' },
    ...(landlords.data?.data ?? []).map((one) => ({ value: String(one.id), label: String(Reflect.get(one, 'name')) })),
  ]
  return (
    <Sheet
      open
      width="min(60rem, 100vw)"
      title={labels.PrintedFormKind[kind]}
      onOpenChange={(isOpen) => {
        if (!isOpen) void leave(onClose)
      }}
    >
      <div className="flex flex-col gap-4">
        <Field label="Для кого">
          <Select
            options={options}
            value={place === null ? ALL : String(place)}
            onChange={(next) => void leave(() => setPlace(next === null || next === ALL ? null : Number(next)))}
          />
        </Field>
        {error !== null ? (
          <ErrorState title="Не удалось загрузить" text={error.message} onRetry={() => void refetch()} />
        ) : isPending ? (
          <Skeleton className="h-96" />
        ) : (
          <TemplateForm key={`${place} ${dataUpdatedAt}`} template={data} onDirty={noteDirty} />
        )}
      </div>
    </Sheet>
  )
}
