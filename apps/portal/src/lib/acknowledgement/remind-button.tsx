import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { Button, plural, toast } from '@ws/ui'
import { useMutation } from '../query/use-mutation'

interface RemindButtonProps {
  /** How many have still to acknowledge the text. */
  count: number
  send: () => Parameters<typeof unwrap<Schema<'Reminded'>>>[0]
}

/** Reminds everybody who has not acknowledged a text, and says how many that were. */
export function RemindButton({ count, send }: RemindButtonProps) {
  const remind = useMutation({
    mutationFn: () => unwrap(send()),
    meta: { isFormless: true },
    onSuccess: ({ told }) =>
      toast.success(
        told === 0
          ? 'Напоминать некому: остались только вы'
          : `Напомнили ${told} ${plural(told, 'сотруднику', 'сотрудникам', 'сотрудникам')}`,
      ),
  })
  return (
    <Button variant="primary" loading={remind.isPending} onClick={() => remind.mutate()}>
      {`Напомнить ${count} ${plural(count, 'сотруднику', 'сотрудникам', 'сотрудникам')}`}
    </Button>
  )
}
