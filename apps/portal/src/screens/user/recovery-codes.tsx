import { Banner, Button, toast } from '@ws/ui'
import { Copy, Download } from 'lucide-react'
import { saveFile } from '../../lib/area/actions/save-file'
import { copyText } from '../../lib/files/copy-text'

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

/** The codes for a lost phone, shown this once: to copy, to save, to write down. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = `${codes.join('\n')}\n`
  const copy = async () => {
    if (await copyText(text)) toast.success('Коды скопированы')
    else toast.error('Браузер не дал скопировать. Выделите коды и скопируйте сами')
  }
  return (
    <div className="flex flex-col gap-4">
      <Banner tone="warn">
        Коды показаны один раз. Сохраните их: если телефон потеряется, войти можно будет только с ними.
      </Banner>
      <ol
        aria-label="Коды восстановления"
        className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-lg bg-sunken px-4 py-3"
      >
        {codes.map((code) => (
          <li key={code} className="select-all font-mono tabular-nums">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copy()}>
          <Copy {...icon} />
          Скопировать
        </Button>
        <Button onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'Коды восстановления.txt')}>
          <Download {...icon} />
          Скачать
        </Button>
        <Button variant="primary" className="ml-auto" onClick={onDone}>
          Коды сохранены
        </Button>
      </div>
    </div>
  )
}
