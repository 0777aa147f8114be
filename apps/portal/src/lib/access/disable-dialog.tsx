import { useQuery } from '@tanstack/react-query'
import { ApiError, unwrap } from '@ws/api-client'
import { Banner, Button, Dialog, ErrorState, Field, plural, RadioGroup, Skeleton, toast } from '@ws/ui'
import { useState } from 'react'
import { FailedRecords } from '../area/actions/failed-records'
import { PersonPicker } from '../area/pickers/person-picker'
import { useMutation } from '../query/use-mutation'
import { useServices } from '../services-context'

type Plan = 'give' | 'free' | 'keep'
interface Failure {
  id: number
  message: string
  /** What is wrong with the choice of an heir. */
  heirProblem: string | undefined
}

/** Ends the access of people; whoever has open tasks is asked for, so that none is left behind. */
export default function DisableDialog({
  records,
  onClose,
}: {
  records: { id: number; name: string }[]
  onClose: () => void
}) {
  const { api } = useServices()
  const ids = records.map(({ id }) => id)
  const [plan, setPlan] = useState<Plan>('give')
  const [heir, setHeir] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const work = useQuery({
    queryKey: ['/users', 'open-work', ids],
    queryFn: async ({ signal }) => {
      const found = await Promise.all(
        ids.map((id) => unwrap(api.GET('/users/{id}/open-work', { params: { path: { id } }, signal }))),
      )
      return found.reduce((sum, { todos }) => sum + todos, 0)
    },
    staleTime: 0,
  })
  const disable = useMutation<Failure[]>({
    mutationFn: async () => {
      const hasWork = work.data !== undefined && work.data > 0 && plan !== 'keep'
      const body = hasWork ? { todos_to: plan === 'give' ? heir : null } : {}
      const failed: Failure[] = []
      for (const id of ids) {
        try {
          await unwrap(api.POST('/users/{id}/disable', { params: { path: { id } }, body }))
        } catch (error) {
          // Whoever comes after is still disabled; a fault of the program itself is none of theirs.
          if (!(error instanceof ApiError)) throw error
          const { assignee, todos_to: heirProblems = assignee } = error.errors
          const message = Object.values(error.errors)[0]?.[0] ?? error.message
          failed.push({ id, message, heirProblem: heirProblems?.[0] })
        }
      }
      return failed
    },
    meta: { invalidates: [['/users'], ['/todos'], ['/accounts/profiles']] },
    onSuccess: (failed) => {
      if (failed.length < ids.length) toast.success('Доступ отключён')
      if (failed.length === 0) onClose()
      const [first] = failed
      if (ids.length === 1) setProblem(first?.heirProblem)
    },
  })
  const failed = disable.data ?? []
  const isShared = records.length > 1 && failed.length > 0
  const [account] = records
  if (account === undefined) return null
  const send = () => {
    if ((work.data ?? 0) > 0 && plan === 'give' && heir === null) setProblem('Выберите сотрудника')
    else if (plan === 'give' && heir !== null && ids.includes(heir)) setProblem('Этого человека вы отключаете')
    else disable.mutate()
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={records.length === 1 ? `Отключить: ${account.name}` : `Отключить учётные записи: ${records.length}`}
      description="Сеансы завершатся сразу, данные останутся"
      loading={disable.isPending}
      footer={
        isShared ? (
          <Button variant="primary" onClick={onClose}>
            Закрыть
          </Button>
        ) : (
          <>
            <Button variant="ghost" onClick={onClose}>
              Отмена
            </Button>
            <Button variant="danger" loading={disable.isPending} disabled={!work.isSuccess} onClick={send}>
              Отключить
            </Button>
          </>
        )
      }
    >
      {failed.length > 0 && problem === undefined && (
        <div className="flex flex-col gap-3 pb-3">
          <Banner tone="warn">Доступ не отключён: {failed.length}</Banner>
          <FailedRecords records={records} failed={failed} />
        </div>
      )}
      {work.isPending && <Skeleton className="h-24" />}
      {work.isError && <ErrorState text={work.error.message} onRetry={() => void work.refetch()} />}
      {!isShared && work.data === 0 && <p>Открытых задач нет: передавать нечего.</p>}
      {!isShared && work.data !== undefined && work.data > 0 && (
        <div className="flex flex-col gap-4">
          <Banner tone="warn">
            {work.data} {plural(work.data, 'открытая задача', 'открытые задачи', 'открытых задач')} в работе у{' '}
            {records.length === 1 ? 'этого человека' : 'этих людей'}
          </Banner>
          <RadioGroup
            aria-label="Что сделать с задачами"
            value={plan}
            onChange={(next) => {
              setPlan(next === 'free' || next === 'keep' ? next : 'give')
              setProblem(undefined)
            }}
            options={[
              { value: 'give', label: 'Передать сотруднику' },
              { value: 'free', label: 'Оставить без исполнителя' },
              { value: 'keep', label: 'Не менять', hint: 'Задачи останутся за отключённым человеком' },
            ]}
          />
          {plan === 'give' && (
            <Field label="Кому передать" required error={problem}>
              <PersonPicker
                value={heir}
                excluded={ids}
                onChange={(id) => {
                  setHeir(id)
                  setProblem(undefined)
                }}
              />
            </Field>
          )}
        </div>
      )}
    </Dialog>
  )
}
