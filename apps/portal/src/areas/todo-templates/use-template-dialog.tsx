import { unwrap } from '@ws/api-client'
import type { RecordOf, Schema } from '@ws/api-client/contract'
import { Banner, Button, DateTimeInput, Dialog, Field, plural, Tooltip, toast } from '@ws/ui'
import { type FormEvent, useId, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { PlacesPicker } from '../../lib/area/kinds/places'
import { errorsOf } from '../../lib/errors-of'
import { useMutation } from '../../lib/query/use-mutation'
import { useServices } from '../../lib/services-context'

type Template = RecordOf<'/todos/templates'>

const tasks = (n: number) => `${n} ${plural(n, 'задача', 'задачи', 'задач')}`

/** «Создать задачу» of a template: at once, one for each place, or in the form with everything filled in. */
export default function UseTemplateDialog({ records, onClose }: { records: Template[]; onClose: () => void }) {
  const [template] = records
  const { api } = useServices()
  const navigate = useNavigate()
  const form = useId()
  const [places, setPlaces] = useState<number[]>([])
  const [dueAt, setDueAt] = useState<string | null>(null)
  const make = useMutation({
    mutationFn: (body: Schema<'TodoTemplateUse'>) =>
      unwrap(api.POST('/todos/templates/{id}/todos', { params: { path: { id: template?.id ?? 0 } }, body })),
    meta: { invalidates: [['/todos']], isQuiet: true },
    onSuccess: ({ ids: [first, ...others] }) => {
      toast.success(others.length === 0 ? 'Задача создана' : `Создано: ${tasks(others.length + 1)}`)
      onClose()
      if (first !== undefined && others.length === 0) navigate(`/todos/${first}`)
    },
  })
  if (template === undefined) return null
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!make.isPending) make.mutate({ locations: places, due_at: dueAt })
  }
  const known = {
    template: String(template.id),
    ...(places[0] !== undefined && { location: String(places[0]) }),
    ...(dueAt !== null && { due_at: dueAt }),
  }
  const errors = errorsOf(make.error)
  const refusal = Object.values(errors).flat()[0] ?? make.error?.message
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title="Создать по шаблону"
      description={template.name}
      loading={make.isPending}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Отмена
          </Button>
          {places.length > 1 ? (
            <Tooltip label="Форма создаёт одну задачу. Оставьте одно место, чтобы заполнить её подробно">
              <Button aria-disabled="true">Заполнить подробно</Button>
            </Tooltip>
          ) : (
            <Button asChild>
              <Link to={`/todos/new?${new URLSearchParams(known)}`}>Заполнить подробно</Link>
            </Button>
          )}
          <Button type="submit" form={form} variant="primary" loading={make.isPending}>
            Создать: {tasks(Math.max(places.length, 1))}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="flex flex-col gap-4" onSubmit={send}>
        {refusal !== undefined && <Banner tone="bad">{refusal}</Banner>}
        <Field label="Места" hint="По одной задаче на каждое место; без мест — одна задача">
          <PlacesPicker value={places} onChange={setPlaces} />
        </Field>
        <Field label="Срок" hint="Без срока он посчитается по приоритету">
          <DateTimeInput value={dueAt} onChange={setDueAt} defaultTime="23:59" />
        </Field>
      </form>
    </Dialog>
  )
}
