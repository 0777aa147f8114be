import { Banner, IconButton, Input, toast } from '@ws/ui'
import { Copy } from 'lucide-react'
import { copyText } from '../files/copy-text'
import { formatMoment } from '../format/date'

/** A link made for somebody: sent by mail, or there to be handed over. */
interface SecretLink {
  email: string
  sent: boolean
  link: string | null
  expires_at: string
}

/** What came of making links: where there is no mail each is shown once, to be copied and handed over. */
export function SecretLinks({ links }: { links: readonly SecretLink[] }) {
  const isShown = links.some(({ link }) => link !== null)
  return (
    <div className="flex flex-col gap-3">
      <Banner tone={isShown ? 'warn' : 'ok'}>
        {isShown
          ? 'Почта не настроена. Передайте ссылки сами: больше они нигде не появятся'
          : 'Ссылки отправлены по почте'}
      </Banner>
      <ul className="flex flex-col gap-3">
        {links.map(({ email, link, expires_at }) => (
          <li key={email} className="flex flex-col gap-1">
            <span className="flex flex-wrap justify-between gap-x-3">
              <span className="min-w-0 break-words font-[550]">{email}</span>
              <span className="text-ink-3">действует до: {formatMoment(expires_at)}</span>
            </span>
            {link !== null && (
              <span className="flex items-center gap-2">
                <Input
                  readOnly
                  value={link}
                  aria-label={`Ссылка для ${email}`}
                  onFocus={(event) => event.target.select()}
                />
                <IconButton label={`Скопировать ссылку для ${email}`} onClick={() => void copy(link)}>
                  <Copy size={16} strokeWidth={1.75} />
                </IconButton>
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

async function copy(text: string): Promise<void> {
  if (await copyText(text)) toast.success('Скопировано')
  else toast.error('Браузер не дал скопировать. Выделите ссылку и скопируйте сами')
}
