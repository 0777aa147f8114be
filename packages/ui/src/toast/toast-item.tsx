import { mdiAlertCircle, mdiCheckCircle, mdiInformation } from '@mdi/js'
import type { ToastLabels } from './toast-labels'
import type { ToastRecord } from './toast-store'

const icons = {
  success: mdiCheckCircle,
  error: mdiAlertCircle,
  info: mdiInformation,
  loading: 'M12 2a10 10 0 1 0 10 10h-2a8 8 0 1 1-8-8',
}
const cross = 'm6 7 1-1 11 11-1 1zm11-1 1 1L7 18l-1-1'

/** One toast of the stack; its look is in `toast.css`, so that the script stays small. */
export function ToastItem({
  toast,
  labels,
  onClose,
}: {
  toast: ToastRecord
  labels: ToastLabels
  onClose: () => void
}) {
  const { id, type, title, message, count, undo } = toast
  const kind = toast.loading ? 'loading' : type
  const action = toast.action ?? (undo && { label: labels.undo, onClick: undo })
  return (
    <li data-slot="toast" data-type={type} data-state={kind} data-id={id} className="wu:toast">
      <Glyph path={icons[kind]} label={labels[kind]} />
      <div className="wu:toast-text">
        {title && <b className="wu:block">{title}</b>}
        <p className="wu:block">
          {message}
          {count > 1 && ` × ${count}`}
        </p>
      </div>
      {action && (
        <button
          type="button"
          className="wu:toast-button"
          onClick={() => {
            action.onClick()
            onClose()
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" aria-label={labels.close} className="wu:toast-button" onClick={onClose}>
        <Glyph path={cross} />
      </button>
    </li>
  )
}

function Glyph({ path, label }: { path: string; label?: string | undefined }) {
  return (
    <svg
      role={label && 'img'}
      aria-label={label}
      aria-hidden={!label}
      viewBox="0 0 24 24"
      data-slot="icon"
      className="wu:toast-icon"
    >
      <path d={path} />
    </svg>
  )
}
