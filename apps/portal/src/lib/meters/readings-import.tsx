import { ApiError, unwrap } from '@ws/api-client'
import { Banner, Button, Checkbox, Dialog, Field, Textarea } from '@ws/ui'
import { useRef, useState } from 'react'
import { readTextFile } from '../area/import/read-import-file'
import { useMutation } from '../query/use-mutation'
import { useServices } from '../services-context'
import { readReadings } from './read-readings'

const EXAMPLE = '1040117; 25.11.2026; 48230,5'

/** Many readings at once, from a table that is pasted or a CSV: number of the meter, day, what it shows. */
export function ReadingsImport({ onClose }: { onClose: () => void }) {
  const { api } = useServices()
  const file = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [isConfirmed, setConfirmed] = useState(false)
  const { rows, lines } = readReadings(text)
  const send = useMutation({
    mutationFn: () => unwrap(api.POST('/meters/readings', { body: { rows, is_confirmed: isConfirmed } })),
    meta: { invalidates: [['/meters']], done: 'Показания записаны' },
    onSuccess: onClose,
  })
  const errors = send.error instanceof ApiError ? Object.entries(send.error.errors) : []
  const problems = errors.flatMap(([field, [said]]) => {
    const [, at] = /^rows\.(\d+)/.exec(field) ?? []
    return at === undefined ? (said ?? []) : `Строка ${lines[Number(at)]}: ${said}`
  })
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title="Импорт показаний"
      size="lg"
      persistent
      loading={send.isPending}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Отмена
          </Button>
          <Button variant="primary" disabled={rows.length === 0} loading={send.isPending} onClick={() => send.mutate()}>
            Записать{rows.length > 0 && `: ${rows.length.toLocaleString('ru-RU')}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field
          label="Заводской номер, дата, показание"
          hint="Вставьте столбцы из Excel или выберите CSV. Показания других тарифов — следующими столбцами"
        >
          <Textarea
            rows={10}
            value={text}
            placeholder={EXAMPLE}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </Field>
        <input
          ref={file}
          type="file"
          accept=".csv,.txt,text/csv"
          aria-label="Файл CSV"
          className="sr-only"
          onChange={(event) => {
            const [chosen] = event.currentTarget.files ?? []
            event.currentTarget.value = ''
            if (chosen) void readTextFile(chosen).then(setText)
          }}
        />
        <Button className="self-start" onClick={() => file.current?.click()}>
          Выбрать CSV
        </Button>
        {problems.length > 0 && (
          <Banner tone="bad">
            <ul className="flex flex-col gap-1">
              {problems.slice(0, 20).map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </Banner>
        )}
        {errors.some(([, [said]]) => said?.includes('подтвердите')) && (
          <Checkbox
            label="Показания проверены"
            checked={isConfirmed}
            onCheckedChange={(next) => setConfirmed(next === true)}
          />
        )}
      </div>
    </Dialog>
  )
}
