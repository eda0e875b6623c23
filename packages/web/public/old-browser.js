/*
 * Says what to do where the scripts of a page do not run: in an old browser, or in the browser inside of another app. It is written for
 * browsers of 2012 (ECMAScript 5), is loaded as it is, and does nothing once the page has set data-started.
 */
(function () {
  var WAIT_MS = 12000;
  var WORDS = {
    ko: {
      text: '이 브라우저에서는 화면이 열리지 않습니다. 브라우저를 업데이트하거나 Chrome, Safari, 삼성 인터넷에서 열어 주세요.',
      late: '화면이 아직 열리지 않았습니다. 연결이 느리면 잠시 기다려 주세요. 계속 열리지 않으면 브라우저를 업데이트하거나 Chrome, Safari, 삼성 인터넷에서 열어 주세요.',
      menu: '앱 안의 메뉴(⋮ 또는 공유)에서 ‘다른 브라우저로 열기’나 ‘Safari로 열기’를 눌러 주세요.',
      open: '다른 브라우저로 열기',
    },
    en: {
      late: 'This page has not opened yet. On a slow connection, please wait a moment. If it stays like this, update the browser, or open the page in Chrome, Safari or Samsung Internet.',
      text: 'This page does not open in this browser. Update the browser, or open the page in Chrome, Safari or Samsung Internet.',
      menu: 'Choose “Open in another browser” or “Open in Safari” in the menu of the app.',
      open: 'Open in another browser',
    },
  };

  /* The address that opens the page in the browser of the device; null where the app offers none. */
  function outside(agent, address) {
    if (/KAKAOTALK/i.test(agent)) return 'kakaotalk://web/openExternal?url=' + encodeURIComponent(address);
    if (/Android/.test(agent) && /; wv\)|NAVER\(inapp|Line\/|Instagram|FBAN|FBAV|DaumApps/.test(agent)) {
      var parts = /^(https?):\/\/([^#]*)/.exec(address);
      if (parts) return 'intent://' + parts[2] + '#Intent;scheme=' + parts[1] + ';end';
    }
    return null;
  }

  /* Whether the page is inside of an app that has no address for it. */
  function isInside(agent) {
    return /NAVER\(inapp|Line\/|Instagram|FBAN|FBAV|DaumApps/.test(agent);
  }

  /* The page may also be on its way over a slow connection; it removes the sentence when it starts. */
  function say(isCertain) {
    var page = document.documentElement;
    if (page.getAttribute('data-started') !== null || document.getElementById('old-browser')) return;
    var words = WORDS[page.getAttribute('lang') === 'en' ? 'en' : 'ko'];
    var agent = navigator.userAgent;
    var address = outside(agent, location.href);
    var place = document.createElement('div');
    place.id = 'old-browser';
    place.setAttribute('role', 'alert');
    place.style.cssText =
      'padding:16px 20px;background:#fff4df;color:#161b26;font:16px/1.6 sans-serif;position:relative;z-index:1';
    var line = document.createElement('p');
    line.style.cssText = 'margin:0';
    line.appendChild(
      document.createTextNode((isCertain ? words.text : words.late) + (address === null && isInside(agent) ? ' ' + words.menu : ''))
    );
    place.appendChild(line);
    if (address !== null) {
      var link = document.createElement('a');
      link.href = address;
      link.style.cssText = 'display:inline-block;padding:10px 0;color:#2149b4;font-weight:bold';
      link.appendChild(document.createTextNode(words.open));
      place.appendChild(link);
    }
    document.body.insertBefore(place, document.body.firstChild);
  }

  if ('noModule' in document.createElement('script')) window.setTimeout(function () {
      say(false);
    }, WAIT_MS);
  else say(true);
})();
