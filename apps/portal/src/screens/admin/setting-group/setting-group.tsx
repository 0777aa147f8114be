import type { QueryKey, UseQueryResult } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@ws/api-client'
import { Banner, Button, Card, ErrorState, Skeleton } from '@ws/ui'
import type { FormEvent, ReactNode } from 'react'
import { errorsOf } from '../../../lib/errors-of'
import { useFocusOnRefusal } from '../../../lib/page/use-focus-on-refusal'
import { useLeaveGuard } from '../../../lib/page/use-leave-guard'

/** A group of settings: what is shown until it comes, and where it does not; `children` is its form. */
export function SettingGroup<Settings>({
  title,
  text,
  settings,
  children,
}: {
  title: string
  text?: string
  settings: UseQueryResult<Settings>
  children: (settings: Settings) => ReactNode
}) {
  return (
    <section aria-label={title} className="flex flex-col gap-4">
      <div>
        <h2 className="font-semibold text-lg">{title}</h2>
        {text !== undefined && <p className="mt-0.5 max-w-[68ch] text-ink-2">{text}</p>}
      </div>
      {settings.isPending && <Skeleton className="h-60" />}
      {settings.isError && settings.data === undefined && (
        <ErrorState text={settings.error.message} onRetry={() => void settings.refetch()} />
      )}
      {settings.data !== undefined && children(settings.data)}
    </section>
  )
}

interface FormProps {
  /** Where the settings are kept: they are asked for again where somebody else has changed them. */
  queryKey: QueryKey
  isDirty: boolean
  mayEdit: boolean
  save: { mutate: () => void; isPending: boolean; error: Error | null }
  onReset: () => void
  children: ReactNode
}

/** The form of a group of settings: it saves, gives back what was there, tells what was refused beside no field. */
export function SettingGroupForm({ queryKey, isDirty, mayEdit, save, onReset, children }: FormProps) {
  const queryClient = useQueryClient()
  useLeaveGuard(isDirty)
  const form = useFocusOnRefusal(save.error)
  const isConflict = save.error instanceof ApiError && save.error.status === 409
  const isStray = save.error !== null && Object.keys(errorsOf(save.error)).length === 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isDirty) save.mutate()
  }
  return (
    <Card>
      <form ref={form} noValidate className="flex flex-col gap-6" onSubmit={submit}>
        {isStray && (
          <Banner
            tone={isConflict ? 'warn' : 'bad'}
            action={
              isConflict && (
                <Button size="sm" onClick={() => void queryClient.invalidateQueries({ queryKey })}>
                  Загрузить заново
                </Button>
              )
            }
          >
            {save.error?.message}
          </Banner>
        )}
        {children}
        {mayEdit && (
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="primary" disabled={!isDirty} loading={save.isPending}>
              Сохранить
            </Button>
            {isDirty && (
              <Button variant="ghost" onClick={onReset}>
                Отменить изменения
              </Button>
            )}
          </div>
        )}
      </form>
    </Card>
  )
}
