/** How a business's mails look; put at each element before they leave, since mail programs know no style sheets. */
export function mailStyles(brandColor: string): string {
  return `
    body { margin: 0; padding: 24px 12px; background: #f6f2ea; color: #2b2320; font: 16px/1.55 Helvetica, Arial, sans-serif; }
    .sheet { max-width: 600px; margin: 0 auto; background: #ffffff; border-radius: 12px; border-top: 6px solid ${brandColor}; }
    .head { padding: 28px 32px 0; }
    .head img { display: block; max-width: 180px; max-height: 72px; border: 0; }
    .business { margin: 0; font: 600 20px/1.3 Georgia, serif; }
    .text { padding: 20px 32px 8px; overflow-wrap: anywhere; }
    p { margin: 0 0 16px; }
    h1 { margin: 0 0 16px; font: 600 24px/1.3 Georgia, serif; }
    h2 { margin: 24px 0 12px; font: 600 20px/1.3 Georgia, serif; }
    h3 { margin: 20px 0 8px; font: 600 17px/1.3 Georgia, serif; }
    ul, ol { margin: 0 0 16px; padding-left: 24px; }
    li p { margin: 0 0 4px; }
    blockquote { margin: 0 0 16px; padding-left: 16px; border-left: 3px solid #d9cfc0; color: #5c5049; }
    hr { margin: 24px 0; border: 0; border-top: 1px solid #e5ddd0; }
    a { color: #7a1f3d; }
    .scan { padding: 8px 32px 16px; text-align: center; color: #5c5049; font-size: 14px; }
    .scan img { display: block; margin: 0 auto 8px; border: 0; }
    .foot { padding: 16px 32px 28px; color: #6b5f58; font-size: 13px; line-height: 1.5; }
    .foot p { margin: 0 0 4px; }
  `
}
