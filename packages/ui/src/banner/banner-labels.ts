/** Words of the banner. */
export interface BannerLabels {
  close: string
}

/** The Russian words, used without a provider. */
export const bannerLabels: BannerLabels = {
  close: 'Скрыть',
}
