import { useQuery, useQueryClient } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { Banner, Button, confirm, ErrorState, Skeleton } from '@ws/ui'
import { RefreshCw, Trash2 } from 'lucide-react'
import { formatDate } from '../../../lib/format/date'
import { Section } from '../../../lib/page/section'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'

type Demo = Schema<'Demo'>
type Order = NonNullable<Demo['order']>

const KEY = ['/demo']
const ORDERED: Readonly<Record<Order, string>> = {
  refill: 'При следующем запуске сервера все записи будут удалены и база заполнится демо-данными на тот день.',
  remove: 'При следующем запуске сервера все записи будут удалены. Код первого администратора появится в консоли.',
}

/** Демо: whether the base holds demo data, filling it anew or beginning with an empty one. */
export function DemoPanel() {
  const { api } = useServices()
  const demo = useQuery({ queryKey: KEY, queryFn: ({ signal }) => unwrap(api.GET('/demo', { signal })) })
  if (demo.data) return <DemoState demo={demo.data} />
  if (demo.isError) return <ErrorState text={demo.error.message} onRetry={() => void demo.refetch()} />
  return <Skeleton className="h-40" />
}

function DemoState({ demo: { is_demo: isDemo, seeded_for: day, order, may_edit: mayEdit } }: { demo: Demo }) {
  const { api } = useServices()
  const queryClient = useQueryClient()
  const give = useMutation({
    mutationFn: (next: Order | null) => unwrap(api.PATCH('/demo', { body: { order: next } })),
    onSuccess: (saved) => queryClient.setQueryData(KEY, saved),
  })
  const ask = async (next: Order) => {
    const isSure = await confirm({
      title: next === 'refill' ? 'Заполнить демо-данные заново?' : 'Удалить демо-данные?',
      text: `${ORDERED[next]} Всё, что добавили или изменили сотрудники, пропадёт; до запуска это можно отменить.`,
      confirmLabel: next === 'refill' ? 'Заполнить заново' : 'Удалить',
      tone: 'danger',
    })
    if (isSure) give.mutate(next)
  }
  if (!isDemo) {
    return <Section title="Демо-данные" text="В базе настоящие записи. Демо-данные загружаются только в пустую базу." />
  }
  return (
    <Section
      title="Демо-данные"
      text={`База заполнена демо-данными на ${formatDate(day ?? '')}: бизнес-парк «Исетский», его люди, договоры, задачи и файлы.`}
    >
      {order !== null && (
        <Banner
          tone="warn"
          action={
            mayEdit && (
              <Button size="sm" loading={give.isPending} onClick={() => give.mutate(null)}>
                Отменить
              </Button>
            )
          }
        >
          {ORDERED[order]}
        </Banner>
      )}
      {mayEdit && order === null && (
        <div className="flex flex-wrap gap-2">
          <Button disabled={give.isPending} onClick={() => void ask('refill')}>
            <RefreshCw size={16} strokeWidth={1.75} aria-hidden="true" />
            Заполнить заново
          </Button>
          <Button variant="danger" disabled={give.isPending} onClick={() => void ask('remove')}>
            <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
            Удалить демо-данные
          </Button>
        </div>
      )}
    </Section>
  )
}
