import { unwrap } from '@ws/api-client'
import { Badge, Button } from '@ws/ui'
import { Radio } from 'lucide-react'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import { checkServer } from './check-server'

/** Проверка: asks the servers that hold now from this browser, each as a call would. */
export function ServerCheck() {
  const { api } = useServices()
  const check = useMutation({
    mutationFn: async () => {
      const { data } = await unwrap(api.GET('/conference/ice-servers'))
      const single = data.flatMap(({ urls, ...entry }) => urls.map((url) => ({ ...entry, urls: url })))
      return Promise.all(single.map(checkServer))
    },
  })
  return (
    <section aria-label="Проверка серверов" className="flex flex-col gap-3">
      <div>
        <h2 className="font-semibold text-lg">Проверка</h2>
        <p className="mt-0.5 max-w-[68ch] text-ink-2">
          Этот браузер обратится к сохранённым серверам так же, как при звонке. Ответ ждём до восьми секунд.
        </p>
      </div>
      <div>
        <Button loading={check.isPending} onClick={() => check.mutate()}>
          <Radio size={16} strokeWidth={1.75} aria-hidden="true" />
          Проверить
        </Button>
      </div>
      <div aria-live="polite">
        {check.data?.length === 0 && (
          <p className="text-ink-2">Серверов нет: звонки работают только внутри одной сети.</p>
        )}
        {check.data !== undefined && check.data.length > 0 && (
          <ul className="flex flex-col divide-y divide-line border-line border-y">
            {check.data.map(({ url, isFine, text }) => (
              <li key={url} className="flex flex-wrap items-center gap-3 py-2">
                <span className="min-w-0 flex-1 break-all">{url}</span>
                <Badge tone={isFine ? 'ok' : 'bad'}>{text}</Badge>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
