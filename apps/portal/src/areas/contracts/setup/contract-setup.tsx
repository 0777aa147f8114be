import { constraints } from '@ws/api-client/contract/constraints'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { AnySection, Area } from '../../../lib/area/define-area'
import { isSection, toCreateBody } from '../../../lib/area/form/form-values'
import { StepForm } from '../../../lib/area/form/step-form'
import { useAreaForm } from '../../../lib/area/form/use-area-form'
import { CopyTerms } from './copy-terms'
import { SchedulePreview } from './schedule-preview'
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
  const { area, values, set } = form
  const lead = [<CopyTerms key="copy" set={set} />, null, <TermsPresets key="presets" values={values} set={set} />]
  return (
    <StepForm
      form={form}
      steps={STEPS.map(({ name, titles }, at) => ({
        name,
        sections: sectionsOf(area, titles),
        lead: lead[at],
        body:
          at === STEPS.length - 1 ? (
            <SchedulePreview body={toCreateBody(area, constraints['/contracts'], values)} />
          ) : null,
      }))}
      step={step}
      onStep={setStep}
      submitLabel="Создать договор"
    />
  )
}

function sectionsOf(area: Area, titles: readonly string[]): AnySection[] {
  return area.form.filter(isSection).filter(({ section }) => titles.includes(section))
}
