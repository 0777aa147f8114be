import type { Schema } from '@ws/api-client/contract'
import type { SettingGroup } from './setting-group'

/** What happens when something runs short. */
export const STOCK_SETTINGS: SettingGroup<Schema<'StockSettingsValues'>> = {
  title: 'Правила запасов',
  needs: ['settings.edit'],
  version: 'stock.version',
  values: {
    low_creates_todo: { key: 'stock.low_creates_todo', usual: true },
    low_repeat_days: { key: 'stock.low_repeat_days', usual: 7 },
  },
}
