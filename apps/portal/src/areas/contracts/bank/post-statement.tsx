import { unwrap } from '@ws/api-client'
import { Button, confirm, plural, toast } from '@ws/ui'
import { errorTexts } from '../../../lib/first-texts'
import { formatRoubles } from '../../../lib/format/number'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import { BANK_IMPORTS, type Statement } from './bank-imports.queries'

const payments = (n: number) => `${n} ${plural(n, 'платёж', 'платежа', 'платежей')}`

/** «Провести»: what will be posted is told before, what was posted after. */
export function PostStatement({ statement }: { statement: Statement }) {
  const { api } = useServices()
  const { to_post: waiting, counts } = statement
  const post = useMutation({
    mutationFn: () => unwrap(api.POST('/payments/imports/{id}/post', { params: { path: { id: statement.id } } })),
    meta: { isQuiet: true, invalidates: [BANK_IMPORTS, ['/contracts']] },
    onSuccess: (done) => {
      const left = done.duplicates > 0 ? `. Дублей не проведено: ${done.duplicates}` : ''
      toast.success(`Проведено: ${payments(done.payments)} на ${formatRoubles(done.amount)}${left}`)
    },
    onError: (error) => toast.error(errorTexts(error)[0] ?? 'Не удалось провести выписку'),
  })
  const ask = async () => {
    const isSure = await confirm({
      title: 'Провести выписку?',
      text: `Будет создано: ${payments(waiting.payments)} на ${formatRoubles(waiting.amount)}, договоров: ${waiting.contracts}. Деньги погасят начисления в порядке, который задан в каждом договоре.`,
      confirmLabel: 'Провести',
    })
    if (isSure) post.mutate()
  }
  return (
    <div className="flex w-full flex-wrap items-center justify-end gap-3">
      <p className="min-w-0 flex-1 text-ink-2 tabular-nums">
        {waiting.payments > 0
          ? `К проведению: ${payments(waiting.payments)} на ${formatRoubles(waiting.amount)}`
          : counts.new > 0
            ? `Подтвердите строки, которые надо провести: осталось ${counts.new}`
            : 'Всё разобрано'}
      </p>
      <Button variant="primary" disabled={waiting.payments === 0} loading={post.isPending} onClick={() => void ask()}>
        Провести
      </Button>
    </div>
  )
}
