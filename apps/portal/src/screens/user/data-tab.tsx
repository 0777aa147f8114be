import { unwrap } from '@ws/api-client'
import { Button } from '@ws/ui'
import { Download } from 'lucide-react'
import { saveFile } from '../../lib/area/actions/save-file'
import { Section } from '../../lib/page/section'
import { useMutation } from '../../lib/query/use-mutation'
import { useServices } from '../../lib/services-context'

/** Мои данные: everything kept about oneself, as a file. */
export function DataTab() {
  const { api } = useServices()
  const download = useMutation({
    mutationFn: () => unwrap(api.GET('/users/me/export')),
    onSuccess: (data) => {
      const content = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
      saveFile(content, `Мои данные ${data.exported_at.slice(0, 10)}.json`)
    },
    meta: { done: 'Файл сохранён' },
  })
  return (
    <Section
      title="Копия моих данных"
      text="Профиль, сеансы, уведомления, ваши задачи и комментарии, список ваших файлов и журнал ваших действий — в одном файле JSON."
    >
      <div>
        <Button loading={download.isPending} onClick={() => download.mutate()}>
          <Download aria-hidden="true" size={16} strokeWidth={1.75} />
          Скачать
        </Button>
      </div>
    </Section>
  )
}
