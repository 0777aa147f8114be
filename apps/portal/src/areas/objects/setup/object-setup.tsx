import { ApiError, unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { AnyValues } from '../../../lib/area/area'
import { StepForm } from '../../../lib/area/form/step-form'
import { useAreaForm } from '../../../lib/area/form/use-area-form'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import { isWholePlan } from '../structure/plan-fields'
import { SetupCheck } from './setup-check'
import { NEW_STRUCTURE, PEOPLE, type TypedStructure, WHAT_IT_IS } from './steps'
import { StructureStep, toStructureBody } from './structure-step'

const STRUCTURE = 1
const MADE = ['/objects', '/properties/territory', '/properties/building', '/properties/floor', '/properties/room']

/** Новый объект: what it is, its places, its people; all of it is saved at once. */
export function ObjectSetup() {
  const { api } = useServices()
  const [address] = useSearchParams()
  const form = useAreaForm('/objects', undefined, address)
  const [structure, setStructure] = useState(NEW_STRUCTURE)
  const [step, setStep] = useState(0)
  const [refused, setRefused] = useState<ApiError['errors']>({})
  const build = useMutation({
    mutationFn: (body: Schema<'ObjectWithStructure'>) => unwrap(api.POST('/objects/with-structure', { body })),
    meta: { invalidates: MADE.map((path) => [path]), isQuiet: true },
  })
  const isNew = structure.way === 'generate'

  const missing = () => {
    if (isNew) {
      return isWholePlan(structure) ? undefined : { field: 'purpose', text: 'Укажите назначение и площадь помещений' }
    }
    return form.values.root_location ? undefined : { field: 'root_location', text: 'Выберите расположение' }
  }
  const sendWithStructure = async (body: AnyValues) => {
    const { root_location: _chosen, ...object } = body as unknown as Schema<'ObjectInput'>
    setRefused({})
    try {
      return await build.mutateAsync({ object, structure: toStructureBody(structure) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefused(Object.fromEntries(Object.entries(error.errors).map(([path, texts]) => [nameIn(path), texts])))
      if (Object.keys(error.errors).some((path) => nameIn(path) in structure)) setStep(STRUCTURE)
      throw error
    }
  }

  return (
    <StepForm
      form={{ ...form, isBusy: form.isBusy || build.isPending }}
      steps={[
        { name: 'Что это', sections: WHAT_IT_IS },
        {
          name: 'Структура',
          sections: [],
          fields: ['root_location'],
          body: (
            <StructureStep
              {...{ form, structure, refused }}
              onChange={(changes) => {
                setRefused({})
                setStructure((before) => ({ ...before, ...changes }))
              }}
            />
          ),
          problem: missing,
        },
        {
          name: 'Люди и проверка',
          sections: PEOPLE,
          body: <SetupCheck values={form.values} structure={structure} />,
        },
      ]}
      step={step}
      onStep={setStep}
      submitLabel="Создать объект"
      options={isNew ? { create: sendWithStructure } : {}}
      extra={{ structure }}
      isExtraDirty={structure !== NEW_STRUCTURE}
      onRestore={({ structure: kept }) => setStructure({ ...NEW_STRUCTURE, ...(kept as Partial<TypedStructure>) })}
    />
  )
}

/** `structure.mask` is the mask, `object.name` the name. */
function nameIn(path: string): string {
  return path.replace(/^(object|structure)\./, '')
}
