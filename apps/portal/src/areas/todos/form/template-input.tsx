import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { RecordOf } from '@ws/api-client/contract'
import { confirm, Field as Frame, toast } from '@ws/ui'
import { useEffect, useRef } from 'react'
import type { InputProps } from '../../../lib/area/field'
import { isBlank } from '../../../lib/area/form/form-rules'
import { ref } from '../../../lib/area/kinds/ref'
import { placesBy } from '../../../lib/area/pickers/find-places'
import { useServices } from '../../../lib/services-context'
import { fillTitle, templateValues } from './template-values'

type Id = number | null | undefined
type Template = RecordOf<'/todos/templates'>
type Props = InputProps<Id, number>

const picker = ref('Шаблон', '/todos/templates')

/** What the fields are called in the question before they are overwritten. */
const NAMES: Readonly<Record<string, string>> = {
  title: 'название',
  description: 'описание',
  category: 'категория',
  priority: 'приоритет',
  planned_minutes: 'план',
  tagList: 'теги',
  checklist: 'чек-лист',
  materials: 'материалы',
  attachments: 'вложения',
}

/** «Шаблон»: fills the form of a new task, and asks before it overwrites what was typed. Nothing where there are none. */
export default function TemplateInput(props: Props) {
  const { api } = useServices()
  const { record, value } = props
  const known = useQuery({
    queryKey: ['/todos/templates', 'any'],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/todos/templates', { params: { query: { page: 1, page_size: 1 } }, signal })),
    enabled: record === undefined,
  })
  if (record !== undefined) return null
  if (!known.data?.meta.total && typeof value !== 'number') return null
  return <TemplatePicker {...props} />
}

function TemplatePicker({ value, onChange, onClear, ...props }: Props) {
  const { api, queryClient } = useServices()
  const { form } = props
  /** As it is filled in now: a person types on while the template is on its way. */
  const latestForm = useRef(form)
  latestForm.current = form
  /** Which pick is the last one: an older one that is answered later has nothing to say. */
  const picks = useRef(0)
  /** What the last template put in: that may be replaced by the next one. */
  const filled = useRef<Readonly<Record<string, unknown>>>({})
  const pattern = useRef<string | undefined>(undefined)
  const location = form?.values.location
  const placeOf = async (id: unknown): Promise<string | undefined> => {
    if (typeof id !== 'number') return undefined
    const [found] = await queryClient.fetchQuery(placesBy(api, { ids: [id] }))
    return found?.full_name
  }
  const apply = async (id: number): Promise<void> => {
    picks.current += 1
    const pick = picks.current
    const template: Template = await queryClient.fetchQuery({
      queryKey: ['/todos/templates', 'record', id],
      queryFn: ({ signal }) => unwrap(api.GET('/todos/templates/{id}', { params: { path: { id } }, signal })),
    })
    const next = templateValues(template, await placeOf(latestForm.current?.values.location))
    const values = latestForm.current?.values
    if (values === undefined || pick !== picks.current) return
    const lost = Object.keys(next).filter((key) => isTyped(key, values[key], next[key], filled.current[key]))
    if (lost.length > 0 && !(await mayReplace(lost))) return
    for (const [key, put] of Object.entries(next)) latestForm.current?.set(key, put)
    filled.current = next
    pattern.current = template.title_pattern
    onChange(id)
  }
  const fill = async (id: number, giveUp: () => void): Promise<void> => {
    const pick = picks.current + 1
    try {
      await apply(id)
    } catch (error) {
      if (pick !== picks.current) return
      toast.error(error instanceof Error ? error.message : String(error))
      giveUp()
    }
  }
  const latest = useRef(fill)
  latest.current = fill

  // Brought along by the address: there is nothing yet that could be overwritten.
  const asked = useRef(value)
  useEffect(() => {
    if (typeof asked.current === 'number') void latest.current(asked.current, onClear)
    asked.current = undefined
  }, [onClear])

  // A place that is chosen afterwards comes into the title, as long as nobody worded it anew.
  const set = form?.set
  const title = form?.values.title
  useEffect(() => {
    const words = pattern.current
    if (words?.includes('{location}') !== true || title !== filled.current.title) return
    let isOver = false
    const word = (place: string | undefined) => {
      const worded = fillTitle(words, place)
      if (isOver || worded === title) return
      filled.current = { ...filled.current, title: worded }
      set?.('title', worded)
    }
    // Without its name the title stays as it is; the field of the place shows that it is not known.
    placeOf(location).then(word, () => undefined)
    return () => {
      isOver = true
    }
  })

  if (picker.Input === undefined) return null
  return (
    <Frame label="Шаблон" hint={typeof value === 'number' ? 'Поля заполнены по шаблону, их можно изменить' : undefined}>
      <picker.Input
        {...props}
        value={value}
        onChange={(id) => void fill(id, () => undefined)}
        onClear={() => {
          picks.current += 1
          pattern.current = undefined
          onClear()
        }}
      />
    </Frame>
  )
}

/** Whether a person would lose something: it is there, it is no default and no work of a template, and it would change. */
function isTyped(key: string, value: unknown, next: unknown, filled: unknown): boolean {
  if (!(key in NAMES) || isBlank(value) || (key === 'priority' && value === 'Medium')) return false
  const text = JSON.stringify(value)
  return text !== JSON.stringify(next) && text !== JSON.stringify(filled)
}

function mayReplace(keys: readonly string[]): Promise<boolean> {
  return confirm({
    title: 'Заменить заполненное?',
    text: `Шаблон заменит: ${keys.map((key) => NAMES[key]).join(', ')}`,
    confirmLabel: 'Заменить',
    tone: 'primary',
  })
}

/** From which template a new task is filled. */
