import { mdiAlertCircle, mdiCheckCircle, mdiInformation } from '@mdi/js'
import { X } from 'lucide-react'
import { Icon } from '../icon/icon'
import { cn } from '../lib/cn'
import { focusRing } from '../lib/focus-ring'
import type { ToastRecord, ToastType } from './toast-store'

const looks: Record<ToastType, { path: string; colour: string; word: string }> = {
  success: { path: mdiCheckCircle, colour: 'wu:text-ok-mark', word: 'Готово' },
  error: { path: mdiAlertCircle, colour: 'wu:text-bad-mark', word: 'Ошибка' },
  info: { path: mdiInformation, colour: 'wu:text-info-mark', word: 'Сообщение' },
}

/** One toast of the stack. */
export function ToastItem({ toast, onClose }: { toast: ToastRecord; onClose: () => void }) {
  const { path, colour, word } = looks[toast.type]
  return (
    <li
      data-slot="toast"
      data-type={toast.type}
      data-id={toast.id}
      className="wu:pointer-events-auto wu:flex wu:items-start wu:gap-2.5 wu:rounded-[14px] wu:border wu:border-line wu:bg-raised wu:py-2.5 wu:pr-2 wu:pl-3.5 wu:shadow-3 wu:motion-safe:animate-rise"
    >
      <Icon path={path} size={18} label={word} className={cn('wu:mt-[3px]', colour)} />
      <div className="wu:min-w-0 wu:flex-1 wu:py-0.5 wu:wrap-anywhere">
        {toast.title && <p className="wu:font-[600] wu:text-ink">{toast.title}</p>}
        <p className={toast.title ? 'wu:text-ink-2' : 'wu:font-[550] wu:text-ink'}>{toast.message}</p>
      </div>
      {toast.action && (
        <button
          type="button"
          onClick={() => {
            toast.action?.onClick()
            onClose()
          }}
          className={cn(
            'wu:min-h-6 wu:shrink-0 wu:cursor-pointer wu:rounded-sm wu:px-1.5 wu:font-[550] wu:text-brand wu:hover:underline wu:pointer-coarse:min-h-11',
            focusRing,
          )}
        >
          {toast.action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Закрыть уведомление"
        onClick={onClose}
        className={cn(
          'wu:inline-flex wu:size-6 wu:shrink-0 wu:cursor-pointer wu:items-center wu:justify-center wu:rounded-sm wu:text-ink-3 wu:hover:bg-sunken wu:hover:text-ink wu:pointer-coarse:size-11',
          focusRing,
        )}
      >
        <X aria-hidden size={14} strokeWidth={1.75} />
      </button>
    </li>
  )
}
