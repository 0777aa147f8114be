import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { constraints } from '@ws/api-client/contract/constraints'
import { toast } from '@ws/ui'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { AnySection, AnyValues, Area } from '../../../lib/area/area'
import { formOf, isSection, toCreateBody } from '../../../lib/area/form/form-values'
import { StepForm } from '../../../lib/area/form/step-form'
import { type AreaForm, useAreaForm } from '../../../lib/area/form/use-area-form'
import { useServices } from '../../../lib/services-context'
import { CopyTerms } from './copy-terms'
import { FreeRooms } from './free-rooms'
import { SchedulePreview } from './schedule-preview'
import { copyOf } from './taken-terms'
import { TermsPresets } from './terms-presets'

/** The steps, with the sections of the form that stand on each. */
const STEPS = [
  { name: 'Стороны и объект', titles: ['Стороны и объект', 'Срок'] },
  { name: 'Помещения', titles: ['Помещения'] },
  { name: 'Условия', titles: ['Условия'] },
  { name: 'Оплата', titles: ['Оплата, пени, депозит, индексация'] },
  { name: 'Проверка', titles: ['Прочее'] },
]

/** Новый договор: who and where, the rooms, the prices, how it is paid, and what all of that comes to. */
export function ContractSetup() {
  const [address] = useSearchParams()
  const form = useAreaForm('/contracts', undefined, address)
  const [step, setStep] = useState(0)
  useCopy(form, Number(address.get('copy') ?? 0))
  useChosenRooms(form, address.get('room'))
  const { area, values, set } = form
  const lead = [
    <CopyTerms key="copy" set={set} />,
    <FreeRooms key="rooms" values={values} set={set} />,
    <TermsPresets key="presets" values={values} set={set} />,
    null,
    <SchedulePreview
      key="preview"
      body={toCreateBody(area, constraints['/contracts'], values)}
      labelOf={(field) => area.fields[field]?.label ?? field}
    />,
  ]
  return (
    <StepForm
      form={form}
      steps={STEPS.map(({ name, titles }, at) => ({
        name,
        sections: sectionsOf(area, titles),
        lead: lead[at],
        problem: titles.includes('Условия') ? () => withoutRate(values) : () => undefined,
      }))}
      step={step}
      onStep={setStep}
      submitLabel="Создать договор"
    />
  )
}

/** Fills the form by the contract that is copied, once. */
function useCopy({ restore }: AreaForm, source: number) {
  const { api } = useServices()
  const { data } = useQuery({
    queryKey: ['/contracts', 'copied', source],
    queryFn: ({ signal }) => unwrap(api.GET('/contracts/{id}', { params: { path: { id: source } }, signal })),
    enabled: source > 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const filled = useRef(0)
  useEffect(() => {
    if (data === undefined || filled.current === data.id) return
    filled.current = data.id
    restore(copyOf(data))
    toast.success(`Скопирован договор ${data.number}: проверьте срок и помещения`)
  }, [data, restore])
}

/** Takes the rooms that were chosen on a plan, once. */
function useChosenRooms({ set }: AreaForm, chosen: string | null) {
  const isFilled = useRef(false)
  useEffect(() => {
    if (chosen === null || isFilled.current) return
    isFilled.current = true
    const ids = chosen.split(',').map(Number)
    set(
      'rooms',
      ids.filter((id) => Number.isSafeInteger(id) && id > 0).map((room) => ({ room })),
    )
  }, [chosen, set])
}

/** Whether a price is not told yet. */
function withoutRate({ lines }: AnyValues) {
  const isMissing = Array.isArray(lines) && lines.some(({ rate }: { rate?: string }) => !rate)
  return isMissing ? { field: 'lines', text: 'Укажите ставку в каждом условии или уберите лишнее' } : undefined
}

function sectionsOf(area: Area, titles: readonly string[]): AnySection[] {
  return formOf(area)
    .filter(isSection)
    .filter(({ section }) => titles.includes(section))
}
