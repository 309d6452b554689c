import { test } from '@playwright/test'

for (let i = 0; i < Number(process.env.NN ?? 1); i++)
  test(`t${i}`, async ({ page }) => {
    if (process.env.WHERE) {
      await page.goto(process.env.WHERE)
      if (process.env.WHERE !== 'about:blank')
        await page.getByRole('button', { name: 'Login' }).waitFor()
    }
  })
