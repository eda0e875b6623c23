interface Bounce {
  readonly action: 'failed' | 'delayed' | 'delivered';
  /** The enhanced status code. Source: RFC 3463. */
  readonly status: string;
  /** The sender of the envelope, to which the report goes. */
  readonly sender: string;
  readonly recipient: string;
  /** With angle brackets. */
  readonly messageId: string;
}

/** Returns a raw delivery status notification. Source: RFC 3464, appendix B. */
export function bounceOf({ action, status, sender, recipient, messageId }: Bounce): string {
  const reply = action === 'failed' ? '550' : '250';
  return [
    'From: Mail Delivery Subsystem <mailer-daemon@mx.example>',
    `To: ${sender}`,
    'Subject: Delivery Status Notification',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="report"',
    '',
    '--report',
    'Content-Type: text/plain; charset=utf-8',
    '',
    `The state of your message to ${recipient} is: ${action}.`,
    '',
    '--report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: smtp; ${reply} ${status}`,
    ' reported by the simulator',
    '',
    '--report',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: ${messageId}`,
    `To: ${recipient}`,
    '',
    '--report--',
    '',
  ].join('\r\n');
}
