import { Banner, plural } from '@ws/ui'
import { formatMinutes } from '../../lib/format/minutes'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Over every page while the device shows another time than the server: deadlines and «сегодня» would be wrong. */
export default function ClockBar({ ahead }: { ahead: number }) {
  return (
    <Banner tone="warn" className="mb-2 max-lg:mb-0 max-lg:rounded-none">
      {`Часы этого устройства ${ahead > 0 ? 'спешат' : 'отстают'} на ${spanOf(Math.abs(ahead))}: сроки могут показываться неверно. Включите в настройках устройства автоматическую установку даты и времени`}
    </Banner>
  )
}

function spanOf(ms: number): string {
  const days = Math.round(ms / DAY)
  return days > 1
    ? `${days.toLocaleString('ru-RU')} ${plural(days, 'день', 'дня', 'дней')}`
    : formatMinutes(Math.round(ms / MINUTE))
}
